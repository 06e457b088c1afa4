import type { Source } from '../../../content/read/source.ts';
import { breakable } from '../../../content/text/marks/unbroken.ts';
import { layoutLanguage } from '../../../edit/links/addresses.ts';
import { parseDocument } from '../../../edit/workspace/documents.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import { valueAtPath } from '../../../shared/json.ts';
import { capitalized } from '../../../shared/phrases.ts';
import { plainWord } from '../../../shared/plainWord.ts';
import type { StudioApi } from '../../api/api.ts';
import type { SearchAnswer, TextHit } from '../../api/texts.ts';
import type { Session } from '../session/session.ts';
import { shownTexts } from './pageAnswers.ts';

/** So many places are named. All of them are counted. */
const mostHits = 100;
/** Letters of the text before and after the words. */
const around = 40;

/** The places of the site whose text, as visitors read it, has the words. */
export function searchAnswer(
  session: Session,
  { words, lang }: StudioApi['search']['request'],
): SearchAnswer {
  const wanted = wantedOf(words);
  if (wanted === '') return { hits: [], count: 0 };
  const sources = session.store
    .sources()
    .filter(({ file }) => !lang || isOfSite(file) || layoutLanguage(session.store, file) === lang);
  const hits = sources.flatMap((source) => hitsIn(session, source, wanted));
  return { hits: hits.slice(0, mostHits), count: hits.length };
}

function wantedOf(words: string): string {
  return plainWord(breakable(words).replace(/\s+/g, ' ').trim());
}

/** True for a file that has texts in no language, or in all. */
function isOfSite(file: string): boolean {
  return file === 'pages/_site.json' || file === 'pages/_facts.json';
}

function hitsIn(session: Session, source: Source, wanted: string): TextHit[] {
  const { file } = source;
  const revision = revisionOf(source);
  return shownTexts(session, file).flatMap(({ path, text }): TextHit[] => {
    const found = excerptOf(text, wanted);
    if (!found) return [];
    const written = valueAtPath(parseDocument(source)?.value, path);
    const isWritten = replacedIn(String(written), wanted, '') !== undefined;
    return [{ file, path, revision, isWritten, ...found }];
  });
}

/** Figures and the goals of links are not words. */
const noWords = /(\{[^{}]*\}|\]\([^)]*\))/;

/** A text as it is written, with other words in place of those that are wanted; undefined without them. */
export function replacedIn(text: string, words: string, others: string): string | undefined {
  const wanted = wantedOf(words);
  const parts = text.split(noWords);
  const after = parts.map((part, at) =>
    at % 2 === 0 ? replacedWords(part, wanted, others) : part,
  );
  return after.some((part, at) => part !== parts[at]) ? after.join('') : undefined;
}

function replacedWords(text: string, wanted: string, others: string): string {
  const place = placeOf(text, wanted);
  if (!place) return text;
  const { letters, start, end } = place;
  const [before = '', gone = '', after = ''] = [
    letters.slice(0, start),
    letters.slice(start, end),
    letters.slice(end),
  ].map((some) => some.join(''));
  // At the beginning of a sentence, and in a title.
  const isCapital = gone.charAt(0) !== gone.charAt(0).toLowerCase();
  const written = isCapital ? capitalized(others) : others;
  return before + written + replacedWords(after, wanted, others);
}

function excerptOf(
  text: string,
  wanted: string,
): Pick<TextHit, 'before' | 'match' | 'after'> | undefined {
  const place = placeOf(text, wanted);
  if (!place) return undefined;
  const { letters, start, end } = place;
  const [from, to] = [Math.max(0, start - around), Math.min(letters.length, end + around)];
  return {
    before: (from > 0 ? '…' : '') + letters.slice(from, start).join(''),
    match: letters.slice(start, end).join(''),
    after: letters.slice(end, to).join('') + (to < letters.length ? '…' : ''),
  };
}

/** The first place of some words, by letters. An accent of its own has no length in the plain text. */
function placeOf(text: string, wanted: string) {
  // To look at each letter of a text takes long.
  if (wanted === '' || !plainWord(breakable(text)).includes(wanted)) return undefined;
  const letters = [...text];
  const plain = letters.map((letter) => plainWord(breakable(letter)));
  const at = plain.join('').indexOf(wanted);
  if (at < 0) return undefined;
  const letterOf = plain.flatMap((signs, index) => Array<number>(signs.length).fill(index));
  const end = letterOf[at + wanted.length] ?? letters.length;
  return { letters, start: letterOf[at] ?? 0, end };
}
