import { plainText } from '../content/plainText.ts';
import type { Html } from '../content/resolved.ts';
import type { Page, Section } from '../generated/types.ts';

/** A short text of a page that may answer a question. */
export interface Passage {
  kind: 'page' | 'question' | 'section' | 'item' | 'detail';
  /** The question, or the heading that the text stands below. */
  heading: string;
  text: string;
  /** The id of the nearest heading or section, so that a link leads there; may be empty. */
  anchor: string;
}

/** Sections that sell, quote or ask, and so answer nothing. */
const silent = new Set<Section['type']>([
  'articleList',
  'callToAction',
  'caseStudies',
  'mobileBar',
  'modalForm',
  'newsletter',
  'notFound',
  'testimonials',
  'ticker',
]);

/** The fields that say what an object is about, and those that tell more than its prose. */
const names = ['question', 'title', 'heading', 'label', 'violation'];
const facts = ['subtitle', 'price', 'timeline', 'duration', 'value', 'penalty', 'suitableFor'];

/** Everything on a resolved page that may answer a question, in the order of the page. */
export function passagesOf({ title, description, sections }: Page): Passage[] {
  const lead: Passage = { kind: 'page', heading: title, text: description, anchor: '' };
  const rest = sections
    .filter(({ type }) => !silent.has(type))
    .flatMap((section) => {
      const anchor = 'id' in section && section.id ? section.id : '';
      return objectPassages(section, { kind: 'section', heading: title, anchor });
    });
  return [lead, ...rest];
}

type Place = Omit<Passage, 'text'>;

function objectPassages(value: object, place: Place): Passage[] {
  const fields: [string, unknown][] = Object.entries(value);
  const own = (keys: string[]) =>
    keys.flatMap((key) => fields.filter(([name, text]) => name === key && isText(text)));
  const name = own(names)[0]?.[1];
  const here: Place = {
    anchor: place.anchor,
    heading: typeof name === 'string' ? name : place.heading,
    kind: 'question' in value ? 'question' : place.kind,
  };
  const blocks = fields.flatMap(([, child]) => (isHtml(child) ? [child] : []));
  const points = fields.flatMap(([, child]) => (isList(child, isHtml) ? [child] : []));
  const [first, ...more] = blocks.flatMap((html) => partsOf(html, here));
  const texts = [
    ...own(facts).map(([, text]) => String(text)),
    ...(first && first.heading === here.heading ? [first.text] : []),
    ...points.map((list) => rowText(list)),
  ];
  return [
    ...(texts.length > 0 ? [{ ...here, text: texts.join(' · ') }] : []),
    ...(first && first.heading !== here.heading ? [first] : []),
    ...more,
    ...fields.flatMap(([, child]) => listPassages(child, { ...here, kind: 'item' })),
  ].filter(({ text }) => text !== '');
}

/** Items of a list, and the rows of a table. */
function listPassages(value: unknown, place: Place): Passage[] {
  if (!Array.isArray(value) || isList(value, isHtml)) return [];
  return value.flatMap((item: unknown) => {
    if (isList(item, isHtml)) return [{ ...place, text: rowText(item) }];
    return item !== null && typeof item === 'object' ? objectPassages(item, place) : [];
  });
}

/** Prose cut at its headings and paragraphs. An answer stays whole. */
function partsOf({ __html }: Html, place: Place): Passage[] {
  if (place.kind === 'question') return [{ ...place, text: lineText(__html) }];
  return __html.split(/(?=<h[2-6] id=)/).flatMap((part) => {
    const [title, anchor = '', heading = ''] = /^<h\d id="([^"]*)">(.*?)<\/h\d>/s.exec(part) ?? [];
    const at = title ? { ...place, anchor, heading: lineText(heading) } : place;
    return part
      .slice(title?.length ?? 0)
      .split(/(?=<(?:p|ul|ol|div)[ >])/)
      .map((block) => ({ ...at, text: lineText(block) }))
      .filter(({ text }) => text !== '')
      .map((passage, index) => (index === 0 ? passage : { ...passage, kind: 'detail' as const }));
  });
}

function rowText(cells: Html[]): string {
  return cells.map(({ __html }) => lineText(__html)).join(' · ');
}

/** In one line, with a dot between the cells and points that stood on lines of their own. */
function lineText(html: string): string {
  return plainText(html.replace(/<\/(?:td|th|li)>/g, ' · '))
    .replace(/(?: ·)+ *$/, '')
    .replace(/([.:;!?])(?: ·)+ /g, '$1 ')
    .trim();
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHtml(value: unknown): value is Html {
  return value !== null && typeof value === 'object' && '__html' in value;
}

function isList<Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every(is);
}
