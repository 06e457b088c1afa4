import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
import { memoizeLast } from '../../shared/memoize.ts';
import type { Span } from '../dates/blank.ts';
import type { Contract } from '../schema/contract.ts';
import type { Path } from '../schema/traversal.ts';
import type { Document } from './document.ts';
import { placeOf } from './placeName.ts';

/** Something in the data of a file. */
export interface Pointer {
  path: Path;
  /** The name of the field is meant, not its value. */
  atName?: boolean;
  /** A part of a text is meant. */
  part?: Span;
}

/** A place in a file. */
export interface Spot {
  file: string;
  line: number;
  column: number;
  /** Length of the marked range, in UTF-16 units. */
  length: number;
  /** The place in the author's words: `section 3, faq, question 2`. */
  place: string;
}

// An edit asks for the place of one use after the other.
const treeOf = memoizeLast((text: string) => parseTree(text));

export function locate<Given extends Pointer>(
  document: Document,
  pointers: Given[],
  contract: Contract,
  lang: Language,
): (Spot & { range: Span; pointer: Given })[] {
  if (pointers.length === 0) return [];
  const { mended, source } = document;
  const lines = linesOf(source.text);
  const read = mended?.text ?? source.text;
  const tree = treeOf(read);
  return pointers.map((pointer) => {
    const found = rangeOf(pointer, read, tree);
    const range = mended?.originOf(found.offset, found.length) ?? found;
    const path = pointer.atName ? pointer.path.slice(0, -1) : pointer.path;
    const place = placeOf(contract, document, path, lang);
    const position = lines.positionOf(range.offset);
    return { file: source.file, ...position, length: range.length, place, range, pointer };
  });
}

function rangeOf({ path, atName, part }: Pointer, text: string, tree?: Node): Span {
  const value = tree && findNodeAtLocation(tree, path);
  if (!value) return { offset: tree?.offset ?? 0, length: 1 };
  const node = atName ? (value.parent?.children?.[0] ?? value) : value;
  if (part && node.type === 'string') return partOf(text, node, part);
  const isLarge = node.type === 'object' || node.type === 'array';
  return { offset: node.offset, length: isLarge ? 1 : node.length };
}

/** A part of a text, by its offset in the data: an escape is one character there and several in the file. */
export function partOf(text: string, node: Node, part: Span): Span {
  const raw = text.slice(node.offset + 1, node.offset + node.length - 1);
  const start = rawOffset(raw, part.offset);
  const end = rawOffset(raw, part.offset + part.length);
  return { offset: node.offset + 1 + start, length: end - start };
}

function rawOffset(raw: string, offset: number): number {
  let at = 0;
  for (let count = 0; count < offset; count += 1) {
    at += raw[at] !== '\\' ? 1 : raw[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
