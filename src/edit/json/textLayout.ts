import type { Node } from 'jsonc-parser';

/** How the entries of a list are laid out. */
export interface Layout {
  isInline: boolean;
  /** The text before an entry: a line break and its indentation, or a space. */
  gap: string;
  /** The text before the closing bracket. */
  end: string;
  indent: string;
  /** The indentation of one level. */
  unit: string;
  newline: string;
  /** Each neighbor is on one line, so this entry may be too. */
  mayFold: boolean;
}

/** How a list or object lays out its entries. */
export function layoutOf(text: string, list: Node): Layout {
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

/** The line break that a file uses. */
export function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The indentation of the first line that has one. */
export function unitOf(text: string): string {
  return /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

/** The indentation of the line in which an offset lies. */
export function indentAt(text: string, offset: number): string {
  const start =
    Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** The number of characters between the indentation of a line and an offset. */
export function columnAt(text: string, offset: number): number {
  const line =
    text
      .slice(0, offset)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  return line.trimStart().length;
}

/** The end of a value's text. */
export function endOf(node: Node): number {
  return node.offset + node.length;
}
