import type { Kind } from '../budget/weigh.ts';

/** The parts of Lighthouse's result that are used. */
export interface Report {
  lighthouseVersion: string;
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
export const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;
export type Metric = keyof typeof metrics;

/** An element as Lighthouse names it. */
export interface Element {
  /** The path from the document: `1,HTML,1,BODY,0,DIV`. */
  path: string;
  selector: string;
  snippet: string;
}

/** An audit that lowers the score of its category. */
export interface Failing {
  category: Category;
  title: string;
  /** The elements that cause it. */
  elements: Element[];
}

/** One run of Lighthouse on one route. */
export interface Reading {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds; layout shift in its own unit. */
  metrics: Record<Metric, number>;
  /** Bytes over the network, with headers. The HTML contains the styles. */
  transferred: Record<Kind, number>;
  largest?: Element;
  shifted: Element[];
  failing: Failing[];
}

/**
 * Extracts a reading from the result of Lighthouse.
 * @throws if Lighthouse could not load the page
 */
export function readingOf(report: Report): Reading {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const { audits } = report;
  const largest = elementsIn(audits['largest-contentful-paint-element']?.details)[0];
  return {
    scores: record(categories, (name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    metrics: record(['fcp', 'lcp', 'cls', 'tbt'], (name) => numberOf(report, metrics[name])),
    transferred: transferredIn(audits['network-requests']?.details),
    ...(largest && { largest }),
    shifted: elementsIn(audits['layout-shifts']?.details),
    failing: categories.flatMap((category) => failingIn(report, category)),
  };
}

function record<Key extends string>(
  keys: readonly Key[],
  value: (key: Key) => number,
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;
}

function numberOf({ audits }: Report, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse gave no value for ${name}.`);
  return value;
}

/** Performance is a scale, so single audits do not fail. */
function failingIn({ categories: found, audits }: Report, category: Category): Failing[] {
  if (category === 'performance') return [];
  return (found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [{ category, title: audit.title, elements: elementsIn(audit.details) }];
  });
}

/** The elements in an audit's details, at any depth. */
function elementsIn(details: unknown): Element[] {
  if (typeof details !== 'object' || details === null) return [];
  if (isElement(details)) {
    const { path, selector, snippet } = details;
    return [{ path, selector, snippet }];
  }
  return Object.values(details).flatMap(elementsIn);
}

function isElement(value: object): value is Element {
  return 'type' in value && value.type === 'node' && 'path' in value && 'snippet' in value;
}

const kindOf: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

interface Request {
  url: string;
  resourceType?: string;
  transferSize: number;
}

function transferredIn(details: unknown): Record<Kind, number> {
  const bytes = { html: 0, css: 0, script: 0, font: 0, image: 0, data: 0 };
  for (const { url, resourceType = '', transferSize } of requestsIn(details)) {
    // Icons that an SVG references have no resource type of their own.
    const kind = kindOf[resourceType] ?? (/\.svg$/.test(url) ? 'image' : 'data');
    bytes[kind] += transferSize;
  }
  return bytes;
}

function requestsIn(details: unknown): Request[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return [];
  return details.items as Request[];
}
