import { marked } from 'marked';
import type { BenchPage } from './pages.ts';

/** The text of each fact. Written by hand, so that the comparison also checks our formatting. */
const factTexts: Readonly<Record<string, string>> = {
  brand: 'Example Site',
  phone: '+34 930 000 000',
  email: 'hello@example.com',
  'price.start': '€1,500',
  'price.team': '€2,400',
  'price.audit': '€380',
  'price.support': '€145/month',
  'term.review': '2–4 weeks',
  'term.delivery': '10 days',
  'term.notice': '1 month',
  'claim.branches': '35+',
  'claim.satisfaction': '98%',
  'claim.language': 'in your language',
};

/** Writes out a page's facts, as for a site without facts. */
export function withFacts(page: BenchPage): BenchPage {
  const text = JSON.stringify(page).replace(
    /\{([a-z]+(?:\.[a-z]+)?)\}/g,
    (found, name: string) => factTexts[name] ?? found,
  );
  return JSON.parse(text);
}

/**
 * A page for peers. The work that our build does is done before: facts are text, Markdown is HTML.
 */
export function forPeers(page: BenchPage): unknown {
  return withHtml(withFacts(page));
}

/** Names of fields with a sentence of Markdown, and of those with longer Markdown. */
const inline = ['text', 'intro', 'features', 'rows'];
const longer = ['answer', 'body'];

function withHtml(value: unknown, name = ''): unknown {
  if (longer.includes(name)) return marked.parse([value].flat().join('\n\n'));
  if (Array.isArray(value)) return value.map((item) => withHtml(item, name));
  if (typeof value === 'string')
    return inline.includes(name) ? marked.parseInline(value, { async: false }) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withHtml(item, key)]));
}
