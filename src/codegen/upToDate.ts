import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeVersionOf, computeCodeVersion } from '../shared/codeVersion.ts';

/**
 * The generated files were found up to date, and schemas, code and packages have not changed since.
 */
export function areKnownCurrent(root: string): boolean {
  const note = noteOf(root);
  return existsSync(note) && readFileSync(note, 'utf8') === codeVersionOf(root);
}

/** Notes that the generated files are what they should be now. */
export function noteCurrent(root: string): void {
  const note = noteOf(root);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, computeCodeVersion(root));
}

function noteOf(root: string): string {
  return join(root, '.cache/generated');
}
