import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const section = z.object({ type: z.string() }).passthrough();
const schema = z.object({ title: z.string(), description: z.string(), sections: z.array(section) });
const loader = glob({ pattern: '**/*.json', base: './pages' });

export const collections = { pages: defineCollection({ loader, schema }) };
