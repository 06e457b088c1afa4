import { isRecord } from '../../content/schema/schemaAt.ts';

/** Options for writing a value. */
export interface Writing {
  isInline: boolean;
  indent: string;
  unit: string;
  newline: string;
  /** Allows the value itself on one line, as for groups inside it. */
  mayFold: boolean;
  /** Characters before the value on its line, after the indentation. */
  before?: number;
}

const width = 100;

/** Formats a value as JSON. Small groups go on one line. */
export function jsonOf(value: unknown, writing: Writing): string {
  const { isInline, indent, unit, newline, mayFold, before = 0 } = writing;
  if (isInline) return oneLine(value);

  function write(inner: unknown, at: string, indented: number, mayFoldHere: boolean): string {
    const line = oneLine(inner);
    const children = childrenOf(inner);
    if (children.length === 0) return line;
    const isSmall = mayFoldHere && children.every(([, child]) => childrenOf(child).length === 0);
    if (isSmall && at.length + indented + line.length < width) return line;
    const deeper = at + unit;
    const rows = children.map(
      ([name, child]) => newline + deeper + name + write(child, deeper, name.length, true),
    );
    const [open, close] = Array.isArray(inner) ? '[]' : '{}';
    return `${open}${rows.join(',')}${newline}${at}${close}`;
  }

  return write(value, indent, before, mayFold);
}

/** The entries of a list or object, each with the text before its value. */
function childrenOf(value: unknown): [name: string, child: unknown][] {
  if (Array.isArray(value)) return value.map((child) => ['', child]);
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .map(([name, child]) => [`${JSON.stringify(name)}: `, child]);
}

function oneLine(value: unknown): string {
  const children = childrenOf(value).map(([name, child]) => name + oneLine(child));
  if (Array.isArray(value)) return `[${children.join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  return children.length > 0 ? `{ ${children.join(', ')} }` : '{}';
}
