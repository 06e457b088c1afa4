import { hoursByDays } from '../../app/parts/format.ts';
import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import { unbroken } from '../../content/text/marks/unbroken.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { OfficeSection, Page, Section } from '../../generated/types.ts';
import { capitalized } from '../../shared/phrases.ts';
import type { Action, Html } from '../../shared/resolvedTypes.ts';

/** A short text of a page that may answer a question. */
export interface Passage {
  /** The id of the nearest heading or section, so that a link leads there; may be empty. */
  anchor: string;
  /** The question, or the heading above the text. */
  heading: string;
  text: string;
}

/** Who is asked: the site's own contacts, and the words of the page's layout. */
type Host = Pick<LayoutData, 'lang' | 'site'> & {
  labels: Pick<LayoutData['labels'], 'closed' | 'officeHours'>;
};

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

/** The longest texts: answers are whole, all else is to be followed to its page. */
const longest = { answer: 320, other: 130 };

/** Everything on a resolved page that may answer a question, in the order of the page. */
export function passagesOf({ title, description, sections }: Page, host: Host): Passage[] {
  const found: Passage[] = [{ anchor: '', heading: title, text: description }];
  for (const section of sections) {
    const anchor = 'id' in section && section.id ? section.id : '';
    if (section.type === 'office') found.push(...officePassages(section, anchor, host));
    else if (!silent.has(section.type)) addObject(found, section, { anchor, heading: title });
  }
  return found
    .map(({ anchor, heading, text }) => ({
      anchor,
      heading: withoutJoiners(heading),
      text: shortened(
        withoutJoiners(unbroken(text)),
        heading.endsWith('?') ? longest.answer : longest.other,
      ),
    }))
    .filter(({ text }) => text !== '');
}

/** The contacts that an office shows of _site.json, with its own texts. */
function officePassages(
  { heading, intro, note }: OfficeSection,
  anchor: string,
  { lang, site, labels }: Host,
): Passage[] {
  const { street, postalCode, city } = site.address;
  const hours = hoursByDays(site.hours, lang)
    .map(({ days, times }) => `${days} ${times || labels.closed.toLowerCase()}`)
    .join(', ');
  const withHtml = (text: string, html: Html | undefined) =>
    html ? `${text}. ${lineText(html)}` : text;
  return [
    { anchor, heading, text: withHtml(`${street}, ${postalCode} ${city}`, intro) },
    { anchor, heading: labels.officeHours, text: capitalized(withHtml(hours, note)) },
  ];
}

type Place = Omit<Passage, 'text'>;

/** The facts and the points of an object in one passage, its prose and its lists below it. */
function addObject(found: Passage[], value: object, { anchor, heading }: Place): void {
  const fields = value as Record<string, unknown>;
  const action = isAction(fields.action) ? fields.action : undefined;
  const name = names.map((key) => fields[key]).find(isText);
  const here = { anchor, heading: name ?? action?.label ?? heading };
  const children = Object.values(fields);
  const texts = facts.map((key) => fields[key]).filter(isText);
  if (name && action && isContact(action)) texts.unshift(action.label);
  texts.push(...children.filter(isListOfHtml).flat().map(lineText));
  const cut = 'question' in fields ? wholeOf : partsOf;
  const prose = children.filter(isHtml).flatMap((html) => cut(html, here));
  const [first] = prose;
  if (first?.heading === here.heading) texts.push(prose.shift()?.text ?? '');
  found.push({ ...here, text: texts.join(' · ') }, ...prose);
  for (const list of children.filter(isList)) addList(found, list, here);
}

/** Items of a list, and the rows of a table. */
function addList(found: Passage[], list: object[], place: Place): void {
  for (const item of list) {
    if (isListOfHtml(item)) found.push({ ...place, text: item.map(lineText).join(' · ') });
    else if (!isHtml(item)) addObject(found, item, place);
  }
}

/** An answer is understood as a whole. */
function wholeOf(html: Html, place: Place): Passage[] {
  return [{ ...place, text: lineText(html) }];
}

/** Prose cut at its headings and paragraphs. */
function partsOf({ __html }: Html, place: Place): Passage[] {
  return __html.split(/(?=<h[2-6] id=)/).flatMap((part) => {
    const [title = '', anchor, heading = ''] = /^<h\d id="([^"]*)">(.*?)<\/h\d>/s.exec(part) ?? [];
    const at = anchor === undefined ? place : { anchor, heading: plainText(heading) };
    const blocks = part.slice(title.length).split(/(?=<(?:p|ul|ol|div)[ >])/);
    return blocks.map((block) => ({ ...at, text: lineText({ __html: block }) }));
  });
}

/** In one line, with a dot between the cells and points that stood on lines of their own. */
function lineText({ __html }: Html): string {
  return plainText(__html.replace(/<\/(?:td|th|li)>/g, ' · '))
    .replace(/(?: ·)+ *$/, '')
    .replace(/([.:;!?])(?: ·)+ /g, '$1 ')
    .trim();
}

/** Word joiners are no part of a word. No-break spaces stay, for amounts. */
function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '');
}

/** Ends with a whole sentence where there is one, else with a whole word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const sentence = /^.*[.!?](?= )/s.exec(text.slice(0, length + 1))?.[0] ?? '';
  return sentence.length > length / 3 ? sentence : `${start.slice(0, start.lastIndexOf(' '))} …`;
}

function isAction(value: unknown): value is Action {
  return isObject(value) && 'kind' in value && 'label' in value;
}

/** True for a button that shows the number or address that it leads to. */
function isContact({ kind, label }: Action): boolean {
  return (kind === 'phone' && /\d{3}/.test(label)) || (kind === 'email' && label.includes('@'));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHtml(value: unknown): value is Html {
  return isObject(value) && '__html' in value;
}

function isListOfHtml(value: unknown): value is Html[] {
  return isList(value) && value.every(isHtml);
}

function isList(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
