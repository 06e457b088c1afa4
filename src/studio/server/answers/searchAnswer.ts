import { breakable } from '../../../content/text/marks/unbroken.ts';
import { plainWord } from '../../../shared/plainWord.ts';
import type { SearchAnswer, TextHit } from '../../api/texts.ts';
import type { Session } from '../session/session.ts';
import { shownTexts } from './pageAnswers.ts';

/** So many places are named. All of them are counted. */
const mostHits = 100;
/** Letters of the text before and after the words. */
const around = 40;

/** The places of the site whose text, as visitors read it, has the words. */
export function searchAnswer(session: Session, words: string): SearchAnswer {
  const wanted = plainWord(breakable(words).replace(/\s+/g, ' ').trim());
  if (wanted === '') return { hits: [], count: 0 };
  const hits = session.store.sources().flatMap(({ file, text }) => {
    if (!canHave(text, wanted)) return [];
    return shownTexts(session, file).flatMap(({ path, text: shown }): TextHit[] => {
      const found = excerptOf(shown, wanted);
      return found ? [{ file, path, ...found }] : [];
    });
  });
  return { hits: hits.slice(0, mostHits), count: hits.length };
}

/** To read all files takes long: one without the words has them only if it names a figure. */
function canHave(text: string, wanted: string): boolean {
  if (/\{[\w.]+\}/.test(text)) return true;
  const plain = plainWord(text);
  return JSON.stringify(wanted)
    .slice(1, -1)
    .split(' ')
    .every((word) => plain.includes(word));
}

function excerptOf(
  text: string,
  wanted: string,
): Pick<TextHit, 'before' | 'match' | 'after'> | undefined {
  const letters = [...text];
  const plain = letters.map(plainWord);
  const at = plain.join('').indexOf(wanted);
  if (at < 0) return undefined;
  const start = letterAt(plain, at);
  const end = letterAt(plain, at + wanted.length);
  const [from, to] = [Math.max(0, start - around), Math.min(letters.length, end + around)];
  return {
    before: (from > 0 ? '…' : '') + letters.slice(from, start).join(''),
    match: letters.slice(start, end).join(''),
    after: letters.slice(end, to).join('') + (to < letters.length ? '…' : ''),
  };
}

/** The letter at which a place of the plain text begins. An accent of its own has no length there. */
function letterAt(plain: string[], place: number): number {
  let length = 0;
  const index = plain.findIndex((letter) => {
    const isThere = length >= place;
    length += letter.length;
    return isThere;
  });
  return index < 0 ? plain.length : index;
}
