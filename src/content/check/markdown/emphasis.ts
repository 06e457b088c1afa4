import type { ContentKind } from '../../schema/contract.ts';
import { inlineToHtml } from '../../text/markdown.ts';
import { type Slip, say } from './slip.ts';

/** `_ words _` and `* words *`. At the beginning of a line of Markdown, the star is that of a list. */
export function emphasisIn(text: string, kind: ContentKind): Slip | undefined {
  const star = text.indexOf('*') === text.lastIndexOf('*') ? lonelyStar.exec(text) : null;
  if (star) return { ...say('broken-markdown.star'), part: { offset: star.index, length: 1 } };
  const match = spacedEmphasis.exec(text);
  if (!match || (kind === 'markdown' && /(?:^|\n)$/.test(text.slice(0, match.index))))
    return undefined;
  const [found, sign = '', words = ''] = match;
  const meant = kind === 'text' ? words.trim() : sign + words.trim() + sign;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.emphasis', { found, meant }), part, guess: meant };
}

/** Within a sentence: a footnote begins with a star, and has one behind a word. `*nix` is a name. */
const lonelyStar = /(?<=[\p{Ll},] )\*(?!nix)(?=\p{Ll}{2})/u;

/** Words, not the figures of a sum. */
const spacedEmphasis =
  /(?<![\w*_])([*_])((?: +\p{L}[^*_\n]*|\p{L}[^*_\n]*[^\d\s*_] +))\1(?![\w*_])/u;

/** `2*3*4`, `tod*s l*s`: the stars belong to the words, and Markdown takes them for emphasis. */
export function innerStarsIn(read: string, text: string): Slip | undefined {
  const match = [...read.matchAll(starredWords)].find(([found, words = '']) => {
    // A part of a word may be stressed on purpose.
    const isOfWords = withinWords.test(found) && !/^\p{L}+$/u.test(words);
    return (isOfWords || /\d\*\d/.test(found)) && inlineToHtml(found).includes('<em>');
  });
  if (!match) return undefined;
  const { index: offset } = match;
  const { length } = match[0];
  const found = text.slice(offset, offset + length);
  const meant = found.replaceAll('*', '\\*');
  return {
    ...say('broken-markdown.inner', { found, meant }),
    part: { offset, length },
    guess: meant,
  };
}

/** Emphasis of one star with the words that it touches. Cells of a table and links stand for themselves. */
const starredWords =
  /[\p{L}\d]*(?<!\*)\*(?![\s*])([^*\n|[\]]*[^\s*|[\]])\*(?!\*)[\p{L}\d]*(?:\*[\p{L}\d]+)*/gu;
const withinWords = /^[\p{L}\d]+\*.*\*[\p{L}\d]+$/u;

/** Bold text that has no end, or a space inside its marks. */
export function boldIn(read: string, text: string): Slip | undefined {
  const pieces = read.split('**');
  if (pieces.length % 2 === 0)
    return { ...say('broken-markdown.bold'), part: { offset: read.lastIndexOf('**'), length: 2 } };
  const at = pieces.findIndex((piece, index) => index % 2 === 1 && /^\s+\S|\S\s+$/.test(piece));
  if (at < 0) return undefined;
  const offset = pieces.slice(0, at).join('**').length;
  const length = (pieces[at]?.length ?? 0) + 4;
  const meant = `**${text.slice(offset + 2, offset + length - 2).trim()}**`;
  return { ...say('broken-markdown.blanks', { meant }), part: { offset, length }, guess: meant };
}
