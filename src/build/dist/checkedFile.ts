import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Text of JSON that begins with its own hash, so that a damaged file is found when it is read. */
export function withHash(value: unknown): string {
  const text = JSON.stringify(value);
  return `["${hashOf(text)}",${text}]`;
}

/** The value of a file of `withHash`. Undefined if the file is missing, damaged or another one. */
export function readWithHash<Value>(file: string): Value | undefined {
  try {
    const all = readFileSync(file, 'utf8');
    const text = all.slice(start, -1);
    return all.startsWith(`["${hashOf(text)}",`) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(text: string): string {
  return hash('sha1', text, 'hex');
}

const start = withHash('').length - '""]'.length;
