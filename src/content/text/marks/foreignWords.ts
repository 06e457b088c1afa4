import type { Layout, Site } from '../../../generated/types.ts';
import { escapeRegExp } from '../../../shared/escapeRegExp.ts';
import { memoizeByObject, memoizeByText } from '../../../shared/memoize.ts';
import { capitalized } from '../../../shared/phrases.ts';
import { inTexts } from './unbroken.ts';

type ForeignWords = NonNullable<Site['foreignWords']>;

interface Finder {
  /** A fast test: most texts hold no foreign word. */
  probe: RegExp;
  pattern: RegExp;
  /** The language of each word. */
  languages: Map<string, string>;
}

/**
 * Puts each foreign word of HTML into a `<span lang>`, so that screen readers pronounce it as such.
 * @param words those of _site.json
 * @param lang the language of the page
 */
export function markForeign(
  html: string,
  words: ForeignWords | undefined,
  lang: Layout['lang'],
): string {
  const finder = words && finderOf(words)(lang);
  if (!finder?.probe.test(html)) return html;
  const marked = (word: string) => `<span lang="${finder.languages.get(word)}">${word}</span>`;
  return inTexts(html, (text) => text.replace(finder.pattern, marked));
}

const finderOf = memoizeByObject((words: ForeignWords) =>
  memoizeByText((lang: Layout['lang']) => createFinder(words, lang)),
);

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
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
  return { probe: new RegExp(any), pattern, languages };
}
