import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../../../shared/files.ts';

/** What a build needs of the project besides pages/ and the packages. */
const parts = ['schema', 'src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * A new folder, in memory where there is such a place, so that no disk is measured. It is gone when
 * the process ends.
 */
export function makeFolder(): string {
  const memory = '/dev/shm';
  const folder = mkdtempSync(join(existsSync(memory) ? memory : realpathSync(tmpdir()), 'bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies the project without its pages; the packages are the same ones. */
export function copyProject(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
}

/** What `npm run <name>` runs there, without npm itself. */
export function scriptOf(folder: string, name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return ['sh', '-c', `${scripts[name]} "$@"`, 'sh'];
}

/** How many files a folder has, and their bytes. */
export function sizeOf(folder: string): { files: number; bytes: number } {
  const files = filesBelow(folder);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { files: files.length, bytes };
}

/** Removes files and folders that may be missing. */
export function removeAll(folder: string, names: string[]): void {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
}
