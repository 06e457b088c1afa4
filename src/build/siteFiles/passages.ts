import { breakable } from '../../content/text/marks/unbroken.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { Page, Section } from '../../generated/types.ts';
import type { Action, Html } from '../../shared/resolvedTypes.ts';
import { type Host, officePassages, topicOf } from './contactPassages.ts';
import type { ContactTopic, Passage } from './passage.ts';

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
export function passagesOf({ title, description, sections }: Page, host: Host): Passage[] {
  const found: Passage[] = [{ kind: 'page', heading: title, text: description, anchor: '' }];
  for (const section of sections) {
    if (silent.has(section.type) || isSummary(section)) continue;
    const anchor = 'id' in section && section.id ? section.id : '';
    if (section.type === 'office') found.push(...officePassages(section, host));
    else addObject(found, section, { anchor, heading: title, kind: 'section' });
  }
  return found
    .map((passage) => ({
      ...passage,
      heading: breakable(passage.heading),
      text: breakable(passage.text),
    }))
    .map((passage) => withTopic(passage, topicOf(passage, host)));
}

/** It repeats what its article says at the right place. */
function isSummary(section: Section): boolean {
  return section.type === 'notice' && section.kind === 'summary';
}

function withTopic(passage: Passage, topic: ContactTopic | undefined): Passage {
  return topic ? { ...passage, topic } : passage;
}

type Place = Omit<Passage, 'text' | 'topic'>;

/** Only a few hundred pages are searched: plain loops run well before they are compiled. */
function addObject(found: Passage[], value: object, place: Place): void {
  const fields = value as Record<string, unknown>;
  const name = names.find((key) => isText(fields[key]));
  const action = isAction(fields.action) ? fields.action : undefined;
  const here: Place = {
    anchor: place.anchor,
    heading: name === undefined ? (action?.label ?? place.heading) : String(fields[name]),
    kind: 'question' in value ? 'question' : place.kind,
  };
  const texts: string[] = [];
  if (name !== undefined && action && isContact(action)) texts.push(action.label);
  for (const key of facts) if (isText(fields[key])) texts.push(fields[key]);
  const prose: Passage[] = [];
  const lists: unknown[][] = [];
  const points: string[] = [];
  for (const key in fields) {
    const child = fields[key];
    if (isHtml(child)) addParts(prose, child, here);
    else if (isListOfHtml(child)) points.push(rowText(child));
    else if (Array.isArray(child)) lists.push(child);
  }
  const [first] = prose;
  const isBelowName = first !== undefined && first.heading === here.heading;
  if (isBelowName) texts.push(first.text);
  add(found, here, [...texts, ...points].join(' · '), isText(fields.price) ? 'price' : undefined);
  for (const passage of isBelowName ? prose.slice(1) : prose) found.push(passage);
  for (const list of lists) addList(found, list, { ...here, kind: 'item' });
}

/** Items of a list, and the rows of a table. */
function addList(found: Passage[], list: unknown[], place: Place): void {
  for (const item of list) {
    if (isListOfHtml(item)) add(found, place, rowText(item));
    else if (item !== null && typeof item === 'object') addObject(found, item, place);
  }
}

/** Prose cut at its headings and paragraphs. An answer stays whole. */
function addParts(found: Passage[], { __html }: Html, place: Place): void {
  if (place.kind === 'question') {
    add(found, place, lineText(__html));
    return;
  }
  for (const part of __html.includes('<h') ? __html.split(/(?=<h[2-6] id=)/) : [__html]) {
    const [title, anchor = '', heading = ''] = /^<h\d id="([^"]*)">(.*?)<\/h\d>/s.exec(part) ?? [];
    let at = title ? { anchor, heading: lineText(heading), kind: place.kind } : place;
    for (const block of part.slice(title?.length ?? 0).split(/(?=<(?:p|ul|ol|div)[ >])/)) {
      const before = found.length;
      add(found, at, lineText(block));
      if (found.length > before) at = { ...at, kind: 'detail' };
    }
  }
}

function add(
  found: Passage[],
  { anchor, heading, kind }: Place,
  text: string,
  topic?: Passage['topic'],
): void {
  if (text !== '') found.push({ anchor, heading, kind, text, ...(topic && { topic }) });
}

function rowText(cells: Html[]): string {
  return cells.map(({ __html }) => lineText(__html)).join(' · ');
}

/** In one line, with a dot between the cells and points that stood on lines of their own. */
function lineText(html: string): string {
  const line = plainText(html.includes('</') ? html.replace(/<\/(?:td|th|li)>/g, ' · ') : html);
  return (line.includes('·') ? withoutIdleDots(line) : line).trim();
}

function withoutIdleDots(line: string): string {
  return line.replace(/(?: ·)+ *$/, '').replace(/([.:;!?])(?: ·)+ /g, '$1 ');
}

function isAction(value: unknown): value is Action {
  return value !== null && typeof value === 'object' && 'kind' in value && 'label' in value;
}

/** True for a button that shows the number or address that it leads to. */
function isContact({ kind, label }: Action): boolean {
  return (kind === 'phone' && /\d{3}/.test(label)) || (kind === 'email' && label.includes('@'));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHtml(value: unknown): value is Html {
  return value !== null && typeof value === 'object' && '__html' in value;
}

function isListOfHtml(value: unknown): value is Html[] {
  return Array.isArray(value) && value.length > 0 && value.every(isHtml);
}
