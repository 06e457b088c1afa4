import { type Node, parseTree } from 'jsonc-parser';
import { ifReadable } from '../../../shared/ifReadable.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type { Source } from '../readFile.ts';

/** A part of a template: its own text, or the cell of a column. */
export interface Piece {
  /** In the template. */
  offset: number;
  length: number;
  /** The column whose cell stands here; undefined for the template's own text. */
  column?: string;
  /** The cell is the whole value of a field that takes a number, or true or false. */
  isBare?: true;
  /** The cell stands in a field of one line, so its line breaks are spaces there. */
  isOfLine?: true;
  /** The cell may be empty: `{row.office?}`. */
  isOptional?: true;
  /** It belongs to a field that is left out where the cell of this column is empty. */
  onlyWith?: string;
}

/** A file _row.json in pieces. */
export interface Template {
  file: string;
  text: string;
  pieces: Piece[];
  /** It is JSON: its mistakes are told in each row otherwise. */
  isJson: boolean;
}

export const templateOf = memoizeByObject(({ file, text }: Source): Template => {
  const errors: unknown[] = [];
  const tree = ifReadable(() => parseTree(text, errors as never, { disallowComments: true }));
  const isJson = errors.length === 0 && tree?.type === 'object';
  const places = { bare: bareIn(tree), optional: isJson && tree ? optionalIn(tree) : new Map() };
  return { file, text, pieces: piecesOf(text, places), isJson };
});

/** `{row.name}` in any text of the template, and `{row.name?}`. */
const place = /\{row\.([^{}"\s?]*)(\??)\}/g;

interface Places {
  bare: ReadonlySet<number>;
  /** The fields that may be left out, by the offset of their value. */
  optional: ReadonlyMap<number, Span>;
}

/** From the end of the field before it. */
interface Span {
  offset: number;
  end: number;
}

function piecesOf(text: string, { bare, optional }: Places): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const own = (end: number, onlyWith?: string) => {
    if (end > done)
      pieces.push({ offset: done, length: end - done, ...(onlyWith && { onlyWith }) });
    done = end;
  };
  for (const { 0: found, 1: column = '', 2: mark, index } of text.matchAll(place)) {
    const isBare = bare.has(index - 1);
    const offset = isBare ? index - 1 : index;
    const length = isBare ? found.length + 2 : found.length;
    const field = mark ? optional.get(index - 1) : undefined;
    own(field?.offset ?? offset);
    own(offset, column);
    const optionally = mark
      ? { isOptional: true as const, ...(field && { onlyWith: column }) }
      : {};
    const before = text.slice(Math.max(0, index - longestLine), index);
    const inLine = inLineField.test(before) && { isOfLine: true as const };
    pieces.push({ offset, length, column, ...(isBare && { isBare }), ...inLine, ...optionally });
    done = offset + length;
    own(field?.end ?? done, column);
  }
  own(text.length);
  return pieces;
}

/** In a field that is shown in one line. Spreadsheets break lines inside of cells. */
const inLineField = /"(?:title|description|heading)"\s*:\s*"(?:[^"\\]|\\.)*$/;
const longestLine = 400;

/** The fields and entries that are an optional cell alone. The first of an object or list stays: its comma is behind it. */
function optionalIn(tree: Node): Map<number, Span> {
  const found = new Map<number, Span>();
  const look = (node: Node): void => {
    const all = node.children ?? [];
    for (const [index, child] of all.entries()) {
      const value = child.type === 'property' ? child.children?.[1] : child;
      const before = node.type === 'property' ? undefined : all[index - 1];
      if (value?.type === 'string' && before && optionalAlone.test(value.value))
        found.set(value.offset, {
          offset: before.offset + before.length,
          end: child.offset + child.length,
        });
      look(child);
    }
  };
  look(tree);
  return found;
}

const optionalAlone = /^\{row\.[^{}"\s]*\?\}$/;

/** The offsets of texts that are a cell alone, in fields that take no text. */
function bareIn(tree: Node | undefined): Set<number> {
  const found = new Set<number>();
  const look = (node: Node, isChart: boolean): void => {
    if (node.type === 'property') {
      const [name, value] = node.children ?? [];
      const takesNone = bareFields.includes(name?.value) || (isChart && name?.value === 'value');
      if (takesNone && value?.type === 'string' && alone.test(value.value)) found.add(value.offset);
    }
    const isOfChart = isChart || (node.type === 'object' && typeOf(node) === 'barChart');
    for (const child of node.children ?? []) look(child, isOfChart);
  };
  if (tree) look(tree, false);
  return found;
}

const alone = /^\{row\.[^{}"\s]*\}$/;

function typeOf({ children = [] }: Node): unknown {
  const field = children.find((child) => child.children?.[0]?.value === 'type');
  return field?.children?.[1]?.value;
}

/** The fields of pages that hold numbers, or true or false, wherever they are. */
export const bareFields: readonly unknown[] = [
  ...[
    'contents',
    'featured',
    'height',
    'highlight',
    'introduction',
    'limit',
    'neighbors',
    'numbered',
  ],
  ...['perPage', 'rating', 'readMinutes', 'required', 'sample', 'urgent', 'width'],
];
