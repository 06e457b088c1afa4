import { type Lines, linesOf } from '../../shared/lines.ts';
import { isUtf16 } from '../text/isUtf16.ts';
import type { Diagnostic } from './diagnostic.ts';

/** The lines around a mistake, numbered, with a caret below what is meant. Unreadable text has none. */
export function codeFrame(text: string, { line, column, length }: Diagnostic): string[] {
  if (isUtf16(text)) return [];
  const lines = linesOf(text);
  const target = lines.textOf(line) ?? '';
  const cut = windowOf(target, column);
  const isCut = cut.end - cut.start < target.length;
  const digits = String(line + 1).length + 2;
  const before = isCut && cut.start > 0 ? '…' : '';
  const after = isCut && cut.end < target.length ? '…' : '';
  const meant = target.slice(column - 1, Math.min(column - 1 + length, cut.end));
  const blanks = blanksFor(before + target.slice(cut.start, column - 1));
  return [
    ...neighbour(lines, line - 1, digits),
    row(line, digits, before + target.slice(cut.start, cut.end) + after),
    `${' '.repeat(digits)} | ${blanks}${'^'.repeat(columnsOf(meant) || 1)}`,
    ...neighbour(lines, line + 1, digits),
  ];
}

const width = 100;

/** The part of a line that is shown: all of a short one, the surroundings of the place in others. */
function windowOf(target: string, column: number): { start: number; end: number } {
  if (target.length <= width) return { start: 0, end: target.length };
  const start = Math.max(0, Math.min(column - 1 - width / 2, target.length - width));
  return { start, end: start + width };
}

function neighbour(lines: Lines, line: number, digits: number): string[] {
  const content = lines.textOf(line) ?? '';
  if (content.trim() === '') return [];
  return [row(line, digits, content.length > width ? `${content.slice(0, width)}…` : content)];
}

function row(line: number, digits: number, content: string): string {
  return `${String(line).padStart(digits)} | ${shown(content)}`.trimEnd();
}

/** Control characters would act on the terminal. Tabs stay. */
function shown(content: string): string {
  return content.replace('\uFEFF', '').replace(/(?!\t)\p{Cc}/gu, '\uFFFD');
}

/** As many spaces as the text has columns. Tabs stay, so that both lines align. */
function blanksFor(text: string): string {
  const parts = text.split('\t').map((part) => ' '.repeat(columnsOf(part)));
  return parts.join('\t');
}

/** Emoji take two columns, combining characters none. */
function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) columns += isWide.test(segment) ? 2 : 1;
  return columns;
}

let graphemes: Intl.Segmenter | undefined;

const isWide =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\uFE0F/u;
