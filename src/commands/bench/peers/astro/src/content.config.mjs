import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const text = z.string().min(1);
const list = (item) => z.array(item).min(1);
const record = (fields) => z.object(fields).strict();
const section = (type, fields) => record({ type: z.literal(type), ...fields });
const link = record({
  kind: z.literal('link'),
  label: text,
  href: z.string().regex(/^(\/|#|https:\/\/)/),
});
const card = record({
  title: text,
  price: text,
  features: list(text),
  action: link,
  featured: z.boolean().optional(),
});
const quote = record({ quote: text, name: text, role: text, location: text });

const sections = z.discriminatedUnion('type', [
  section('hero', {
    eyebrow: text.optional(),
    heading: text,
    text,
    actions: list(link).optional(),
  }),
  section('priceCards', { heading: text, intro: text.optional(), items: list(card) }),
  section('faq', { heading: text, items: list(record({ question: text, answer: text })) }),
  section('testimonials', { heading: text, items: list(quote) }),
  section('steps', { heading: text, items: list(record({ title: text, text })) }),
  section('stats', { heading: text, items: list(record({ value: text, label: text })) }),
  section('table', {
    heading: text,
    intro: text.optional(),
    columns: list(text),
    rows: list(list(text)),
  }),
  section('richText', { body: text }),
  section('callToAction', { heading: text, text: text.optional(), actions: list(link) }),
]);

const pages = defineCollection({
  loader: glob({ pattern: '**/*.json', base: './pages' }),
  schema: record({ title: text, description: text, sections: list(sections) }),
});

export const collections = { pages };
