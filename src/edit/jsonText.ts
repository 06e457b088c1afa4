import type { Edit, Node } from 'jsonc-parser';
import { jsonOf } from './jsonOf.ts';

/** Replaces a value; what stands around it stays. */
export function replaceValue(node: Node, value: unknown): Edit {
  return { offset: node.offset, length: node.length, content: JSON.stringify(value) };
}

/** Takes an entry out of a list or a field out of an object, with the comma that it needed. */
export function removeChild(parent: Node, index: number): Edit {
  const children = parent.children ?? [];
  const [before, child, after] = [children[index - 1], children[index], children[index + 1]];
  if (!child) throw new Error(`There is no entry ${index}.`);
  if (after) return span(child.offset, after.offset);
  if (before) return span(endOf(before), endOf(child));
  return span(parent.offset + 1, endOf(parent) - 1);
}

/** Moves an entry of a list. What stands between the entries stays where it is. */
export function moveChild(text: string, list: Node, from: number, to: number): Edit {
  const children = list.children ?? [];
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const moved = children.slice(first, last + 1);
  const order = moved.toSpliced(from - first, 1);
  order.splice(to - first, 0, ...moved.slice(from - first, from - first + 1));
  const content = order.map((child, index) => {
    const here = moved[index];
    const next = moved[index + 1];
    const between = here && next ? text.slice(endOf(here), next.offset) : '';
    return text.slice(child.offset, endOf(child)) + between;
  });
  const start = moved[0]?.offset ?? 0;
  return { ...span(start, endOf(moved.at(-1) ?? list)), content: content.join('') };
}

/** Puts a value into a list, laid out as its neighbours are. */
export function insertChild(text: string, list: Node, index: number, value: unknown): Edit {
  const children = list.children ?? [];
  const [first] = children;
  const layout = layoutOf(text, list);
  const entry = jsonOf(value, layout);
  if (!first) {
    const content = layout.isInline ? entry : layout.gap + entry + layout.end;
    return { ...span(list.offset + 1, endOf(list) - 1), content };
  }
  const at = children[index];
  if (at) return { offset: at.offset, length: 0, content: `${entry},${layout.gap}` };
  const last = children.at(-1) ?? first;
  return { offset: endOf(last), length: 0, content: `,${layout.gap}${entry}` };
}

/** How the entries of a list are laid out. */
export interface Layout {
  isInline: boolean;
  /** What stands before an entry: a line break and its indentation, or a blank. */
  gap: string;
  /** What stands before the closing bracket. */
  end: string;
  indent: string;
  /** By how much each level is indented. */
  unit: string;
  newline: string;
  /** The neighbours stand on one line each, so this one may too. */
  mayFold: boolean;
}

function layoutOf(text: string, list: Node): Layout {
  const newline = newlineOf(text);
  const unit = unitOf(text);
  const outer = indentAt(text, list.offset);
  const [first] = list.children ?? [];
  const isInline = first
    ? !/[\r\n]/.test(text.slice(list.offset, first.offset))
    : !/[\r\n]/.test(text);
  const indent = first && !isInline ? indentAt(text, first.offset) : outer + unit;
  const between = first && list.children?.[1] ? list.children[1].offset - endOf(first) : 0;
  const inlineGap = between === 1 ? '' : ' ';
  return {
    isInline,
    gap: isInline ? inlineGap : newline + indent,
    end: newline + outer,
    indent,
    unit,
    newline,
    mayFold: !first || !/[\r\n]/.test(text.slice(first.offset, endOf(first))),
  };
}

/** How the lines of a file end. */
export function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The indentation of the first line that has one. */
function unitOf(text: string): string {
  return /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

/** The indentation of the line in which an offset lies. */
function indentAt(text: string, offset: number): string {
  const start =
    Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

function endOf(node: Node): number {
  return node.offset + node.length;
}

function span(start: number, end: number): Edit {
  return { offset: start, length: end - start, content: '' };
}
