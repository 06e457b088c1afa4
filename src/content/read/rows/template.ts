import { type Node, parseTree } from 'jsonc-parser';
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
  const tree = parseTree(text, errors as never, { disallowComments: true });
  const isJson = errors.length === 0 && tree?.type === 'object';
  return { file, text, pieces: piecesOf(text, bareIn(tree)), isJson };
});

/** `{row.name}` in any text of the template. */
const place = /\{row\.([^{}"\s]*)\}/g;

function piecesOf(text: string, bare: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, 1: column = '', index } of text.matchAll(place)) {
    const isBare = bare.has(index - 1);
    const offset = isBare ? index - 1 : index;
    const length = isBare ? found.length + 2 : found.length;
    pieces.push({ offset: done, length: offset - done });
    pieces.push({ offset, length, column, ...(isBare && { isBare }) });
    done = offset + length;
  }
  return [...pieces, { offset: done, length: text.length - done }];
}

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
  ...['contents', 'featured', 'height', 'highlight', 'introduction', 'limit', 'numbered'],
  ...['rating', 'readMinutes', 'required', 'sample', 'urgent', 'width'],
];
