import { isRecord } from './json.ts';

const width = 100;

/** The text of a file with a value as JSON, in the one layout: small groups stand on one line. */
export function jsonText(value: unknown, newline = '\n'): string {
  return `${spread(value, '')}\n`.replaceAll('\n', newline);
}

/** The line break that a file uses. */
export function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function spread(value: unknown, indent: string): string {
  const children = childrenOf(value);
  if (children.length === 0) return oneLine(value);
  const deeper = `${indent}  `;
  const rows = children.map(([name, child]) => `\n${deeper}${name}${write(child, deeper, name)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${rows.join(',')}\n${indent}${close}`;
}

function write(value: unknown, indent: string, name: string): string {
  const line = oneLine(value);
  const isSmall = childrenOf(value).every(([, child]) => childrenOf(child).length === 0);
  const isShort = indent.length + name.length + line.length < width;
  return isSmall && isShort ? line : spread(value, indent);
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
