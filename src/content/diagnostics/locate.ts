import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
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
  part?: LocationTarget;
}

export interface LocationTarget {
  offset: number;
  length: number;
}

/** A finding with its range in the file and its place in the author's words. */
export interface Location<Given extends Pointer> {
  file: string;
  line: number;
  column: number;
  length: number;
  place: string;
  spot: LocationTarget;
  pointer: Given;
}

export function locate<Given extends Pointer>(
  document: Document,
  pointers: Given[],
  contract: Contract,
  lang: Language,
): Location<Given>[] {
  if (pointers.length === 0) return [];
  const { file, text } = document.source;
  const lines = linesOf(text);
  const { mended } = document;
  const read = mended?.text ?? text;
  const tree = parseTree(read);
  return pointers.map((pointer) => {
    const found = spotOf(pointer, read, tree);
    const spot = mended?.originOf(found.offset, found.length) ?? found;
    const path = pointer.atName ? pointer.path.slice(0, -1) : pointer.path;
    return {
      file,
      ...lines.positionOf(spot.offset),
      length: spot.length,
      place: placeOf(contract, document, path, lang),
      spot,
      pointer,
    };
  });
}

function spotOf(
  { path, atName, part }: Pointer,
  text: string,
  tree: Node | undefined,
): LocationTarget {
  const value = tree && findNodeAtLocation(tree, path);
  if (!value) return { offset: tree?.offset ?? 0, length: 1 };
  const node = atName ? (value.parent?.children?.[0] ?? value) : value;
  if (part && node.type === 'string') return partOf(text, node, part);
  const isLarge = node.type === 'object' || node.type === 'array';
  return { offset: node.offset, length: isLarge ? 1 : node.length };
}

/**
 * A part of a text, by its offset in the data: an escape is one character there and several in the
 * file.
 */
export function partOf(text: string, node: Node, part: LocationTarget): LocationTarget {
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
