import type { Diagnostic } from './diagnostic.ts';
import { linesOf } from './position.ts';

/** The lines around a mistake, numbered, with a caret below what is meant. */
export function frameOf(text: string, { line, column, length }: Diagnostic): string[] {
  const lines = linesOf(text);
  const target = lines.textOf(line) ?? '';
  const start = Math.max(0, column - 1 - width / 2);
  const cut = target.length > width ? start : 0;
  const margin = String(line + 1).length + 2;
  const show = (number: number): string[] => {
    const content = lines.textOf(number);
    if (content === undefined || (number !== line && content.trim() === '')) return [];
    return [`${String(number).padStart(margin)} | ${shortened(content, cut)}`.trimEnd()];
  };
  const before = target.slice(cut, column - 1);
  const meant = target.slice(column - 1, column - 1 + length).slice(0, cut + width - column + 1);
  const caret = `${' '.repeat(margin)} | ${blanksFor(before)}${'^'.repeat(columnsOf(meant) || 1)}`;
  return [...show(line - 1), ...show(line), caret, ...show(line + 1)];
}

const width = 100;

function shortened(content: string, cut: number): string {
  return content.slice(cut, cut + width);
}

/** As many blanks as the text is wide on the screen; tabs stay, so that they align. */
function blanksFor(text: string): string {
  return text
    .split('\t')
    .map((part) => ' '.repeat(columnsOf(part)))
    .join('\t');
}

/** Emoji and the like take two columns, combining signs none of their own. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) columns += isWide.test(segment) ? 2 : 1;
  return columns;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const isWide =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\uFE0F/u;
