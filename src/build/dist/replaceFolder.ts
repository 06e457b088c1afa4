import { cpSync, existsSync, lstatSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../shared/files.ts';
import { removeLeftover } from './tempFolder.ts';

/**
 * Puts a finished folder in the place of another. A link there is replaced by the folder: its target
 * does not belong to the build.
 */
export function replaceFolder(folder: string, temp: string): void {
  const old = `${temp}-old`;
  try {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(folder);
    swap(folder, temp, old);
  } catch (error) {
    if (!isApart(error)) throw error;
    copyInto(folder, temp);
  }
  removeLeftover(old);
}

/** The old folder comes back where the new one cannot take its place. */
function swap(folder: string, temp: string, old: string): void {
  const isThere = existsSync(folder);
  if (isThere) renameSync(folder, old);
  try {
    renameSync(temp, folder);
  } catch (error) {
    if (isThere) renameSync(old, folder);
    throw error;
  }
}

/** True if the folder cannot be moved: it is on another file system, a mount point, or on Windows in use. */
function isApart(error: unknown): boolean {
  return ['EXDEV', 'EBUSY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** The new files come before the old ones go, so that visitors find all meanwhile. */
function copyInto(folder: string, temp: string): void {
  cpSync(temp, folder, { recursive: true });
  for (const file of filesBelow(folder))
    if (!existsSync(join(temp, file))) rmSync(join(folder, file));
}
