import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeVersionOf, computeCodeVersion } from '../shared/codeVersion.ts';

/** True if the generated files were current and their inputs have not changed since. */
export function areKnownCurrent(root: string): boolean {
  const note = noteOf(root);
  return existsSync(note) && readFileSync(note, 'utf8') === codeVersionOf(root);
}

/** Records that the generated files are current. */
export function noteCurrent(root: string): void {
  const note = noteOf(root);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, computeCodeVersion(root));
}

function noteOf(root: string): string {
  return join(root, '.cache/generated');
}
