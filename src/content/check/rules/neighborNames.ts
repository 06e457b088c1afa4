import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
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
};

const say = sayFrom(messages);

/** The fields of a button that visitors send as their own words. */
const sent = ['message', 'subject', 'body'];

/** A message that a page begins for its visitors names the page's own city, not that of the page it was copied from. */
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
    const folder = page.route.slice(0, page.route.lastIndexOf('/') + 1);
    const own = nameIn(page.page.title, page.route);
    if (folder.length < 2 || own === undefined) return none;
    const others = [...project.allRoutes().keys()].filter(
      (route) =>
        route !== page.route &&
        route.lastIndexOf('/') + 1 === folder.length &&
        route.startsWith(folder),
    );
    return texts.flatMap(({ text, path }) => foundIn(text, path, own, others));
  },
};

function foundIn(text: string, path: Path, name: string, others: string[]): Finding[] {
  if (has(text, name)) return [];
  const route = others.find((other) => nameIn(text, other) !== undefined);
  const other = route && nameIn(text, route);
  return route && other ? [{ ...say('neighbor-name', { name, other, route }), path }] : [];
}

/** The last part of an address as a text writes it, if it names it: `Málaga` for /cities/malaga. */
function nameIn(text: string, route: string): string | undefined {
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ');
  const at = plain(text).search(new RegExp(`(?<![a-z])${words}(?![a-z])`));
  const found = at < 0 ? '' : text.normalize('NFC').slice(at, at + words.length);
  return /^\p{Lu}/u.test(found) ? found : undefined;
}

function has(text: string, name: string): boolean {
  return plain(text).includes(plain(name));
}

/** Lower case without accents, as addresses are, each letter at its place. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/./gu, (letter) => letter.normalize('NFD')[0] ?? letter)
    .toLowerCase();
}
