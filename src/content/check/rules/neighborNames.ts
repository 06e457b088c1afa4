import type { Page } from '../../../generated/types.ts';
import { escapeRegExp } from '../../../shared/escapeRegExp.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Path } from '../../schema/traversal.ts';
import type { LoadedPage } from '../../site/site.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'neighbor-name': phrase<{ name: string; other: string; route: string }>({
    en: ({ name, other, route }) => ({
      message: `This message names ${other}, as ${route} does, but the page is about ${name}.`,
      suggestion: `Write ${name}, or name both.`,
    }),
    es: ({ name, other, route }) => ({
      message: `Este mensaje habla de ${other}, como ${route}, pero la página trata de ${name}.`,
      suggestion: `Escriba ${name} o nombre los dos.`,
    }),
  }),
  'neighbor-name.opening': phrase<{ name: string; other: string; route: string }>({
    en: ({ name, other, route }) => ({
      message: `This names ${other}, which ${route} is about, but the page is about ${name}.`,
      suggestion: `Write ${name}.`,
    }),
    es: ({ name, other, route }) => ({
      message: `Aquí dice ${other}, de lo que trata ${route}, pero la página trata de ${name}.`,
      suggestion: `Escriba ${name}.`,
    }),
  }),
  'neighbor-name.entry': phrase<{ name: string; other: string }>({
    en: ({ name, other }) => ({
      message: `This message names “${other}”, but the button belongs to “${name}”.`,
      suggestion: `Write ${name}, or name both.`,
    }),
    es: ({ name, other }) => ({
      message: `Este mensaje habla de «${other}», pero el botón es de «${name}».`,
      suggestion: `Escriba ${name} o nombre los dos.`,
    }),
  }),
};

const say = sayFrom(messages);

/** The fields of a button that visitors send as their own words. */
const sent = ['message', 'subject', 'body'];

/** A message that a button begins for visitors, the head of a page and its opening name their own page, not the one that they were copied from. */
export const neighborNames: Rule = {
  messages,
  severity: 'warning',
  action(action, { project, subject, spot }) {
    const { page } = subject;
    const texts = sent.flatMap((field) => {
      const text = action[field];
      return typeof text === 'string' ? [{ text, path: [...spot.path, field] }] : [];
    });
    if (!page || texts.length === 0) return none;
    const entry = entryAround(spot.path, page.page);
    const found = entry ? texts.flatMap(({ text, path }) => otherEntryIn(text, path, entry)) : none;
    if (found.length > 0) return found;
    const folder = page.route.slice(0, page.route.lastIndexOf('/') + 1);
    const name = nameIn(page.page.title, page.route);
    if (folder.length < 2 || name === undefined) return none;
    return texts.flatMap(({ text, path }): Finding[] => {
      if (plain(text).includes(plain(name))) return [];
      const other = namesIn(text).find((one) => project.pageAt(folder + slugOf(one)));
      const route = folder + slugOf(other ?? '');
      return other ? [{ ...say('neighbor-name', { name, other, route }), path }] : [];
    });
  },
  page(loaded, project) {
    const { page, route } = loaded;
    const folder = route.slice(0, route.lastIndexOf('/') + 1);
    if (folder.length < 2) return none;
    const openings = openingsOf(page);
    const name = firstOf(openings, ({ text }) => nameIn(text, route));
    if (name === undefined) return none;
    return openings.flatMap(({ text, path, isWhole }): Finding[] => {
      if (plain(text).includes(plain(name))) return [];
      const others = isWhole ? [text] : namesIn(text);
      const found = others.filter((one) => {
        const there = folder + slugOf(one);
        const page = there === route ? undefined : project.pageAt(there);
        // A title or description that both have is told itself.
        return page !== undefined && !isHeadOf(page, path, text);
      });
      const [other] = found;
      // A text that names two of them compares them.
      if (other === undefined || new Set(found).size > 1) return [];
      const offset = text.indexOf(other);
      const isOnlyBeside = path.at(-1) === 'text' ? !begins(text, offset) : isBeside(text, offset);
      if (!isWhole && (isOnlyBeside || !isProper(name, page, project.textsOf(loaded)))) return [];
      const said = say('neighbor-name.opening', { name, other, route: folder + slugOf(other) });
      const part = { offset, length: other.length };
      return [{ ...said, path, ...(!isWhole && { part }), guess: name }];
    });
  },
};

/** True for the title or the description of another page as well. */
function isHeadOf({ page }: LoadedPage, path: Path, text: string): boolean {
  const [field] = path;
  return (field === 'title' || field === 'description') && page[field] === text;
}

/** A text that says what its page is about. One that is whole is no sentence, but a name. */
interface Opening {
  text: string;
  path: Path;
  isWhole?: boolean;
}

function openingsOf({ title, description, sections }: Page): Opening[] {
  const heroes = sections.flatMap((section, index): Opening[] => {
    if (section.type !== 'hero') return [];
    const { eyebrow = '', heading } = section;
    const text = String(section.text ?? '');
    return [
      { text: eyebrow, path: ['sections', index, 'eyebrow'], isWhole: true },
      { text: heading, path: ['sections', index, 'heading'] },
      { text, path: ['sections', index, 'text'] },
    ];
  });
  const head = [
    { text: title, path: ['title'] },
    { text: description, path: ['description'] },
  ];
  return [...head, ...heroes].filter(({ text }) => text !== '');
}

function firstOf<One, Found>(list: One[], find: (one: One) => Found | undefined) {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A sentence below a heading may well speak of other places, unless they are its subject. */
function begins(text: string, offset: number): boolean {
  return /^(?:\s*|(?:In|En)\s+)$/.test(text.slice(0, offset));
}

/** `Cheaper than Madrid`, `a una hora de Madrid`: the page is about what is compared. */
function isBeside(text: string, offset: number): boolean {
  return beside.test(text.slice(0, offset));
}

const beside =
  /(?<!\p{L})(?:than|from|near|beyond|outside|unlike|like|not|vs\.?|versus|between|without|leaving|after|(?:close|next|alternative|compared|comes?|as) to|que|desde|como|no|sin|entre|tras|(?:frente|junto) a|(?:cerca|fuera|lejos|horas?|minutos?|kilómetros|km|alternativa) (?:de|a))\s+$/iu;

/** The name of a place, and not a word that begins with a capital letter in headings only: `Wills`. */
function isProper(name: string, { description }: Page, texts: PageText[]): boolean {
  const written = [description, ...texts.map(({ text }) => text)].join('\n');
  if (written.includes(name.toLowerCase())) return false;
  return new RegExp(`\\p{Ll},? ${escapeRegExp(name)}(?!\\p{L})`, 'u').test(written);
}

/** The title of the list entry that holds a button, and those of the entries beside it. */
interface Entry {
  title: string;
  others: string[];
}

function entryAround(path: Path, page: Page): Entry | undefined {
  const at = path.lastIndexOf('items');
  const index = path[at + 1];
  if (at < 0 || typeof index !== 'number') return undefined;
  const items = valueAtPath(page, path.slice(0, at + 1));
  const titles = Array.isArray(items) ? items.map(titleOf) : [];
  const title = titles[index];
  if (!title) return undefined;
  return { title, others: titles.flatMap((other) => (other && other !== title ? [other] : [])) };
}

function titleOf(item: unknown): string | undefined {
  return isRecord(item) && typeof item.title === 'string' ? item.title : undefined;
}

function otherEntryIn(text: string, path: Path, { title, others }: Entry): Finding[] {
  if (names(text, title)) return [];
  const other = others.find((each) => names(text, each));
  return other ? [{ ...say('neighbor-name.entry', { name: title, other }), path }] : [];
}

/** Upper and lower case count: a message may well speak of `family` in its sentence. */
function names(text: string, title: string): boolean {
  const at = text.indexOf(title);
  return at >= 0 && !/\p{L}/u.test((text[at - 1] ?? '') + (text[at + title.length] ?? ''));
}

/** The runs of words with a capital letter, and each part of these: `San Juan` and `San`. */
function namesIn(text: string): string[] {
  return (text.match(capitals) ?? []).flatMap((run) => {
    const words = run.split(' ');
    return words.flatMap((_, from) =>
      words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')),
    );
  });
}

const capitals = /\p{Lu}[\p{L}’]*(?: \p{Lu}[\p{L}’]*){0,3}/gu;

function slugOf(name: string): string {
  return plain(name).replaceAll(' ', '-');
}

/** The last part of an address as a text writes it, if it names it: `Málaga` for /cities/malaga. */
function nameIn(text: string, route: string): string | undefined {
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ');
  if (!/^[a-z\d ]+$/.test(words)) return undefined;
  const letters = plain(text);
  if (!letters.includes(words)) return undefined;
  const at = placeOf(words, letters);
  const found = at < 0 ? '' : text.normalize('NFC').slice(at, at + words.length);
  return /^\p{Lu}/u.test(found) ? found : undefined;
}

/** The first place where words stand in a text, and not as a part of a longer one. */
function placeOf(words: string, text: string): number {
  let at = text.indexOf(words);
  while (at >= 0 && /[a-z]/.test(text.charAt(at - 1) + text.charAt(at + words.length)))
    at = text.indexOf(words, at + 1);
  return at;
}

/** Lower case without accents, as addresses are, each letter at its place. */
function plain(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .replace(/[^ -~]/gu, (letter) => letter.normalize('NFD')[0] ?? letter)
    .toLowerCase();
}
