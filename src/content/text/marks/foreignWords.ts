import type { Layout, Site } from '../../../generated/types.ts';
import { escapeRegExp } from '../../../shared/escapeRegExp.ts';
import { capitalized } from '../../../shared/phrases.ts';
import { inTexts } from './unbroken.ts';

type ForeignWords = NonNullable<Site['foreignWords']>;

/** A part of a text. `lang` is set if it differs from the page's. */
interface Piece {
  text: string;
  lang?: string | undefined;
}

interface Finder {
  /** A fast test: most texts hold no foreign word. */
  probe: RegExp;
  pattern: RegExp;
  /** The language of each word. */
  languages: Map<string, string>;
}

const finders = new WeakMap<ForeignWords, Map<string, Finder | undefined>>();

/** The finder for the foreign words of _site.json, made once per language. */
export function finderOf(
  words: ForeignWords | undefined,
  lang: Layout['lang'],
): Finder | undefined {
  if (!words) return undefined;
  const known = finders.get(words) ?? new Map<string, Finder | undefined>();
  finders.set(words, known);
  if (!known.has(lang)) known.set(lang, createFinder(words, lang));
  return known.get(lang);
}

/** Splits a text at changes of language. */
export function piecesOf(text: string, { pattern, languages }: Finder): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (/[\p{L}\p{N}]/u.test(text.charAt(index - 1))) continue;
    pieces.push({ text: text.slice(end, index) }, { text: word, lang: languages.get(word) });
    end = index + word.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}

/** Puts each foreign word of the HTML into a `<span lang>`. */
export function markForeign(html: string, finder: Finder | undefined): string {
  if (!finder?.probe.test(html)) return html;
  return inTexts(html, (text) => piecesOf(text, finder).map(toHtml).join(''));
}

/** Matches whole words, with or without an initial capital. */
function createFinder(words: ForeignWords, lang: Layout['lang']): Finder | undefined {
  const languages = new Map(
    Object.entries(words)
      .filter(([language]) => language !== lang)
      .flatMap(([language, list]) =>
        (list ?? []).flatMap((word) =>
          [word, capitalized(word)].map((form) => [form, language] as const),
        ),
      ),
  );
  if (languages.size === 0) return undefined;
  const any = [...languages.keys()].map(escapeRegExp).join('|');
  const pattern = new RegExp(`(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
  return { probe: new RegExp(any), pattern, languages };
}

function toHtml({ text, lang }: Piece): string {
  return lang ? `<span lang="${lang}">${text}</span>` : text;
}
