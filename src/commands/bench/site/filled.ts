import { marked } from 'marked';
import { factTexts } from './facts.ts';
import type { BenchPage } from './pages.ts';

/** A page with its facts written out, as a site would have it that knows no facts. */
export function withFacts(page: BenchPage): BenchPage {
  return changed(page, (text) =>
    text.replace(/\{([^{}]+)\}/g, (found, name: string) => factTexts[name] ?? found),
  );
}

/**
 * A page as the peers get it: facts are written out, Markdown is HTML. What ours does for every
 * page in every build is done for them before they start.
 */
export function forPeers(page: BenchPage): BenchPage {
  const { sections, ...rest } = withFacts(page);
  return {
    ...rest,
    sections: sections.map(({ type, ...fields }) => ({
      type,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, fieldHtml(type, name, value)]),
      ),
    })),
  };
}

/** The fields that hold a sentence of Markdown, and those that hold longer Markdown. */
const inline = new Set([
  'hero.text',
  'priceCards.intro',
  'priceCards.features',
  'steps.text',
  'table.intro',
  'table.rows',
  'callToAction.text',
]);
const longer = new Set(['faq.answer', 'richText.body']);

function fieldHtml(type: string, name: string, value: unknown): unknown {
  if (longer.has(`${type}.${name}`)) return marked.parse([value].flat().join('\n\n'));
  if (inline.has(`${type}.${name}`))
    return changed(value, (text) => marked.parseInline(text, { async: false }));
  if (!Array.isArray(value)) return value;
  return value.map((item) => (isRecord(item) ? itemHtml(type, item) : item));
}

function itemHtml(type: string, item: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, fieldHtml(type, name, value)]),
  );
}

/** The same data with every text in it changed. */
function changed<Data>(data: Data, change: (text: string) => string): Data {
  if (typeof data === 'string') return change(data) as Data;
  if (Array.isArray(data)) return data.map((item) => changed(item, change)) as Data;
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, changed(value, change)]),
  ) as Data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
