import type { Page } from '../../../generated/types.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Path } from '../../schema/traversal.ts';
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

/** A message that a button begins for visitors, and the line above a heading, name their own page, not the one that they were copied from. */
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
  page({ page, route }, project) {
    const folder = route.slice(0, route.lastIndexOf('/') + 1);
    const name = nameIn(page.title, route);
    if (folder.length < 2 || name === undefined) return none;
    return sectionsOf(page, 'hero').flatMap(({ section: { eyebrow = '' }, index }): Finding[] => {
      const there = folder + slugOf(eyebrow);
      if (eyebrow === '' || there === route || !project.pageAt(there)) return [];
      const said = say('neighbor-name.opening', { name, other: eyebrow, route: there });
      return [{ ...said, path: ['sections', index, 'eyebrow'], guess: name }];
    });
  },
};

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
  if (/[^a-z\d ]/.test(words)) return undefined;
  const letters = plain(text);
  if (!letters.includes(words)) return undefined;
  const at = letters.search(new RegExp(`(?<![a-z])${words}(?![a-z])`));
  const found = at < 0 ? '' : text.normalize('NFC').slice(at, at + words.length);
  return /^\p{Lu}/u.test(found) ? found : undefined;
}

/** Lower case without accents, as addresses are, each letter at its place. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^ -~]/gu, (letter) => letter.normalize('NFD')[0] ?? letter)
    .toLowerCase();
}
