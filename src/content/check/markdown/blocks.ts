import { valueAtPath } from '../../../shared/json.ts';
import type { ContentKind } from '../../schema/contract.ts';
import type { Path } from '../../schema/traversal.ts';
import { type Slip, say } from './slip.ts';

/** The mark of a heading, a list or a quotation. */
export function markAtStart(text: string): string | undefined {
  return /^(?:#{1,6}|[-*•]|>{1,3}(?= \p{L})|[1-9]\d?[.)])(?= \S)/u.exec(text)?.[0];
}

/** A row of a table with fewer or more cells than its first one: a value is lost, or none is above it. */
export function tableIn(text: string): Slip | undefined {
  const divider = /^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/m.exec(text);
  const head = divider && text.slice(0, divider.index).trimEnd().split('\n').at(-1);
  if (!divider || !head) return undefined;
  const columns = cellsIn(head);
  let offset = divider.index + divider[0].length + 1;
  for (const row of text.slice(offset).split('\n')) {
    if (!row.includes('|')) return undefined;
    const cells = cellsIn(row);
    if (cells !== columns)
      return {
        ...say('broken-markdown.row', { cells, columns }),
        part: { offset, length: row.length },
      };
    offset += row.length + 1;
  }
  return undefined;
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;
}

/** The bullets of a word processor, at the beginning of lines. Dashes may be those of a dialog. */
export function bulletsIn(text: string): Slip | undefined {
  if (!/[•▪◦‣·–]/.test(text)) return undefined;
  const found = [...text.matchAll(bullet)];
  const [first] = found;
  const last = found.at(-1);
  const [, sign = ''] = first ?? [];
  if (!first || !last || (sign === '–' && found.length === 1)) return undefined;
  const length = last.index + last[0].length - first.index;
  const meant = text.slice(first.index, first.index + length).replace(bullet, '- ');
  const part = { offset: first.index, length };
  return { ...say('broken-markdown.bullets', { found: sign }), part, guess: meant };
}

const bullet = /(?<=^[ \t]*)([•▪◦‣·–])[ \t\u00a0]+/gm;

/** Entries of one list that were pasted paragraph by paragraph are told at the first. */
export function isFirstOf(value: unknown, path: Path): boolean {
  const index = path.at(-1);
  if (typeof index !== 'number' || index === 0) return true;
  const before = valueAtPath(value, [...path.slice(0, -1), index - 1]);
  return typeof before !== 'string' || bulletsIn(before) === undefined;
}

/** A line to write on, or one that parts what is above it from what is below, of a program without lines. */
export function lineIn(text: string, kind: ContentKind): Slip | undefined {
  const match = lineOfSigns.exec(text);
  if (!match || (kind === 'markdown' && isRule(text, match))) return undefined;
  const [found] = match;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.line', { found: `${found.slice(0, 4)}…` }), part };
}

const lineOfSigns = /([_=~*•.-])\1{4,}/;

/** Alone in its line, Markdown makes a line or a heading of it. */
function isRule(text: string, { 0: found, 1: sign = '', index }: RegExpExecArray): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '';
  return '*-='.includes(sign) && (line.trim() === found || line.includes('|'));
}

/** `##Heading` */
export function headingIn(text: string): Slip | undefined {
  const match = /^(#{2,4})(\p{L}[^\s#]*)/mu.exec(text);
  if (!match) return undefined;
  const [found, mark, word] = match;
  const meant = `${mark} ${word}`;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.heading', { found, meant }), part, guess: meant };
}
