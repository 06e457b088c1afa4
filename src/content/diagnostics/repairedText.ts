import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Path } from '../schema/traversal.ts';

/** A change that repairs a file's text, offered if the mistake can mean only one thing. */
export interface Fix {
  offset: number;
  length: number;
  text: string;
}

/** A text whose unambiguous mistakes are repaired, with the way back to the original. */
export interface RepairedText {
  text: string;
  originOf: OriginOf;
}

/** Maps a range of the repaired text to the original. */
export type OriginOf = (offset: number, length: number) => { offset: number; length: number };

/** @param changes one after the other: each in the text that the one before it has left */
export function originIn(changes: readonly Fix[]): OriginOf {
  const back = changes.toReversed();
  const originAt = (offset: number) => back.reduce(before, offset);
  return (offset, length) => {
    const start = originAt(offset);
    // The range ends after its last character, not after the part that was removed next.
    return { offset: start, length: length === 0 ? 0 : originAt(offset + length - 1) + 1 - start };
  };
}

export function changed(text: string, { offset, length, text: other }: Fix): string {
  return text.slice(0, offset) + other + text.slice(offset + length);
}

/** The offset before a change. Within an insertion, the nearest one. */
function before(at: number, { offset, length, text }: Fix): number {
  if (at < offset) return at;
  if (at >= offset + text.length) return at - text.length + length;
  return Math.min(at, offset + Math.max(length - 1, 0));
}

/**
 * The fix that takes a field or an entry out of a text; with the only entry of a list goes the field of the
 * list. None for a text that is no JSON.
 */
export function removalOf(text: string, path: Path): Fix | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const found = errors.length === 0 && tree && findNodeAtLocation(tree, path);
  if (!found) return undefined;
  const list = found.parent;
  const isAlone = list?.type === 'array' && list.children?.length === 1;
  const node = isAlone ? list : found;
  return withoutChild(node.parent?.type === 'property' ? node.parent : node);
}

function withoutChild(child: Node): Fix | undefined {
  const { parent } = child;
  const all = parent?.children;
  if (!parent || !all) return undefined;
  const range = withComma(all, all.indexOf(child));
  return { ...(range ?? { offset: parent.offset + 1, length: parent.length - 2 }), text: '' };
}

type Range = Omit<Fix, 'text'>;

/** One of the children of a JSON value with the comma beside it; undefined for an only child. */
export function withComma(children: readonly Range[], index: number): Range | undefined {
  const [before, own, after] = [children[index - 1], children[index], children[index + 1]];
  if (!own) return undefined;
  if (after) return { offset: own.offset, length: after.offset - own.offset };
  if (!before) return undefined;
  const start = before.offset + before.length;
  return { offset: start, length: own.offset + own.length - start };
}
