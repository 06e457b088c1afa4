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

/** The parts of the project, besides pages/ and packages, that a build needs. */
const parts = ['schema', 'src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Creates a folder for some work, in memory if possible, so that no disk is measured. */
export async function withFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const memory = '/dev/shm';
  const folder = mkdtempSync(join(existsSync(memory) ? memory : realpathSync(tmpdir()), 'bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    remove();
  }
}

/** Copies the project without its pages. Packages are shared. */
export function copyProject(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
}

/** The command of `npm run <name>` in a folder. */
export function scriptOf(folder: string, name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return ['sh', '-c', `${scripts[name]} "$@"`, 'sh'];
}

/** The number and total bytes of files in a folder. */
export function sizeOf(folder: string): { files: number; bytes: number } {
  const files = filesBelow(folder);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { files: files.length, bytes };
}

/** Removes files and folders, which may be missing. */
export function removeAll(folder: string, names: string[]): void {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
}
