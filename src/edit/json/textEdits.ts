import type { Edit, Node } from 'jsonc-parser';
import { jsonOf } from './stringify.ts';
import { columnAt, endOf, indentAt, layoutOf, newlineOf, unitOf } from './textLayout.ts';

/** Replaces a value and keeps the text around it. */
export function replaceValue(node: Node, value: unknown): Edit {
  return replaceText(node, JSON.stringify(value));
}

/** Replaces a value with formatted text. */
export function replaceText({ offset, length }: Node, content: string): Edit {
  return { offset, length, content };
}

/** Replaces a group or list and keeps its layout. */
export function replaceGroup(text: string, node: Node, value: unknown): Edit {
  const isInline = !/[\r\n]/.test(text.slice(node.offset, endOf(node)));
  const content = jsonOf(value, {
    isInline: isInline && !/[\r\n]/.test(text),
    indent: indentAt(text, node.offset),
    unit: unitOf(text),
    newline: newlineOf(text),
    mayFold: isInline,
    before: columnAt(text, node.offset),
  });
  return { offset: node.offset, length: node.length, content };
}

/** Removes an entry of a list or a field of an object, with one comma. */
export function removeChild(parent: Node, index: number): Edit {
  const children = parent.children ?? [];
  const [before, child, after] = [children[index - 1], children[index], children[index + 1]];
  if (!child) throw new Error(`There is no entry ${index}.`);
  if (after) return span(child.offset, after.offset);
  if (before) return span(endOf(before), endOf(child));
  return span(parent.offset + 1, endOf(parent) - 1);
}

/** Moves an entry of a list. The text between entries stays in place. */
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

/** Inserts a value into a list, in the layout of its neighbors. */
export function insertChild(text: string, list: Node, index: number, value: unknown): Edit {
  return insertText(text, list, index, jsonOf(value, layoutOf(text, list)));
}

/** Inserts a field into an object, in the layout of its neighbors. */
export function insertField(
  text: string,
  object: Node,
  index: number,
  [name, value]: [string, unknown],
): Edit {
  const key = `${JSON.stringify(name)}: `;
  const layout = { ...layoutOf(text, object), mayFold: true, before: key.length };
  return insertText(text, object, index, key + jsonOf(value, layout));
}

/** Inserts a formatted entry into a list or object. */
export function insertText(text: string, list: Node, index: number, entry: string): Edit {
  const children = list.children ?? [];
  const [first] = children;
  const layout = layoutOf(text, list);
  if (!first) {
    const content = layout.isInline ? entry : layout.gap + entry + layout.end;
    return { ...span(list.offset + 1, endOf(list) - 1), content };
  }
  const at = children[index];
  if (at) return { offset: at.offset, length: 0, content: `${entry},${layout.gap}` };
  const last = children.at(-1) ?? first;
  return { offset: endOf(last), length: 0, content: `,${layout.gap}${entry}` };
}

function span(start: number, end: number): Edit {
  return { offset: start, length: end - start, content: '' };
}
