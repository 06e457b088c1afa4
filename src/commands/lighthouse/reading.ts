/** The parts of Lighthouse's result that are used. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: unknown }
  >;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The metrics in the table, by audit. */
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;

/** One run of Lighthouse on one route. */
export interface Reading {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds; layout shift in its own unit. */
  metrics: Record<keyof typeof metrics, number>;
  /** The audits that lower the score of a category, with an element that causes them. */
  failing: Record<Category, string[]>;
  /** The selectors of what shifts. */
  shifted: string[];
}

/** @throws if Lighthouse could not load the page */
export function readingOf(report: Report): Reading {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const { categories: found, audits } = report;
  return {
    scores: record(categories, (name) => Math.round((found[name]?.score ?? 0) * 100)),
    metrics: record(['fcp', 'lcp', 'cls', 'tbt'], (name) => numberOf(report, metrics[name])),
    failing: record(categories, (name) => failingIn(report, name)),
    shifted: elementsIn(audits['layout-shifts']?.details).map(({ selector }) => selector),
  };
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}

function numberOf({ audits }: Report, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse gave no value for ${name}.`);
  return value;
}

function failingIn({ categories: found, audits }: Report, category: Category): string[] {
  return (found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    const [first, ...more] = elementsIn(audit.details).map(({ snippet }) => snippet);
    if (!first) return [audit.title];
    return [`${audit.title}: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`];
  });
}

/** An element as Lighthouse names it. */
interface Element {
  selector: string;
  snippet: string;
}

/** The elements in an audit's details, at any depth. */
function elementsIn(details: unknown): Element[] {
  if (typeof details !== 'object' || details === null) return [];
  return isElement(details) ? [details] : Object.values(details).flatMap(elementsIn);
}

function isElement(value: object): value is Element {
  return 'type' in value && value.type === 'node' && 'snippet' in value;
}
