import { withoutAccents } from '../../../shared/plainWord.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

const messages = {
  'misled-link': phrase<{ words: string; href: string; meant: string }>({
    en: ({ words, href, meant }) => ({
      message: `“${words}” leads to ${href}, but its words name ${meant}.`,
      suggestion: `Write the address ${meant}, or other words.`,
    }),
    es: ({ words, href, meant }) => ({
      message: `«${words}» lleva a ${href}, pero sus palabras nombran ${meant}.`,
      suggestion: `Escriba la dirección ${meant} u otras palabras.`,
    }),
  }),
  'misled-link.site': phrase<{ words: string; href: string }>({
    en: ({ words, href }) => ({
      message: `The words of this link are the address ${words}, but it leads to ${href}.`,
      suggestion: 'Write the right one in both places.',
    }),
    es: ({ words, href }) => ({
      message: `Las palabras de este enlace son la dirección ${words}, pero lleva a ${href}.`,
      suggestion: 'Escriba la correcta en los dos sitios.',
    }),
  }),
};

const say = sayFrom(messages);

/** A link leads to the page that its words name. */
export const misledLinks: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['inline', 'markdown'],
    sign: /\]\([/h]/,
    check: (text, { project, spot }) => [
      ...[...text.matchAll(link)].flatMap(({ 0: found, 1: words = '', 2: href = '', index }) => {
        const meant = pageNamedBy(words, href, project);
        if (meant === undefined) return [];
        const part = { offset: index, length: found.length };
        return [{ ...say('misled-link', { words, href, meant }), ...spot, part }];
      }),
      ...[...text.matchAll(address)].flatMap(
        ({ 1: words = '', 2: href = '', 3: host = '', index }) => {
          if (isSameSite(words, host)) return [];
          const part = { offset: index + words.length + '[]('.length, length: href.length };
          return [{ ...say('misled-link.site', { words, href }), ...spot, part }];
        },
      ),
    ],
  },
  action({ kind, label, href }, { project, spot }): Finding[] {
    if (kind !== 'link' || typeof label !== 'string' || typeof href !== 'string') return none;
    const meant = pageNamedBy(label, href, project);
    if (meant === undefined) return none;
    return [
      {
        ...say('misled-link', { words: label, href, meant }),
        path: [...spot.path, 'href'],
        guess: meant,
      },
    ];
  },
};

/** The words of a link, if they are the address of a site, and where it leads. Other words with a point are names: `Node.js`. */
const address =
  /\[((?:[a-z\d-]+\.)+(?:com|org|net|info|eu|es|cat|gal|gov|uk|us|fr|de|it|pt))\]\((https?:\/\/([^)\s/?#:]+)[^)\s]*)/gi;

/** A site may be named by a part of its address: sede.agenciatributaria.gob.es as agenciatributaria.es. */
function isSameSite(named: string, host: string): boolean {
  const [one, other] = [named, host].map((each) => each.toLowerCase().split('.'));
  const isShared = (label: string) => !isOfAll.test(label) && other?.includes(label);
  return one?.at(-1) === other?.at(-1) && one?.slice(0, -1).some(isShared) === true;
}

/** Labels that addresses of different sites have. */
const isOfAll = /^(?:www|com|org|gob|gov|co|edu)$/;

const link = /\[([^[\]]+)\]\((\/[^)\s#?]*)\)/g;

/**
 * The page beside the one that a link leads to, whose address the words of the link name, if they have nothing
 * of the page it leads to: the words are asked for, not the routes, so that a new page leaves all others as checked.
 */
function pageNamedBy(words: string, href: string, project: RuleContext): string | undefined {
  const at = href.lastIndexOf('/') + 1;
  const folder = href.slice(0, at);
  // At the top stand pages of all kinds, such as those to ask on.
  if (folder.length < 2) return undefined;
  const spoken = wordsIn(words);
  if (spoken.length === 0) return undefined;
  const addressed = wordsIn(href.slice(at));
  if (spoken.some((word) => has(addressed, word))) return undefined;
  const meant = spoken
    .flatMap((word) => [word, word.endsWith('s') ? word.slice(0, -1) : `${word}s`])
    .map((slug) => folder + slug)
    .find((route) => project.pageAt(route));
  if (meant === undefined) return undefined;
  const own = wordsIn(project.pageAt(href)?.page.title ?? '');
  return spoken.some((word) => has(own, word)) ? undefined : meant;
}

/** Singular and plural are one word: desahucio, desahucios. */
function has(words: string[], word: string): boolean {
  return words.some((other) => other === word || `${other}s` === word || other === `${word}s`);
}

/** In lower case without accents, from seven letters on: shorter ones may be anything. */
function wordsIn(text: string): string[] {
  const letters = /[^ -~]/.test(text) ? withoutAccents(text) : text;
  return letters.toLowerCase().match(/[a-z]{7,}/g) ?? [];
}
