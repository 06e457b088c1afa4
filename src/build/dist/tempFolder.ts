import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from '../../shared/isRunning.ts';
import { removeLeftover } from './leftover.ts';

/** Longer than anything takes to make, in milliseconds. Process ids are used again. */
const abandoned = 3_600_000;

const draftName = /-(\d+)(?:(?:-\d+)?-old)?$/;

/**
 * The folder in which this process makes what is to become another one, beside that. Whatever
 * processes have left beside it that were cut off is removed.
 */
export function tempFolderOf(folder: string): string {
  const parent = dirname(folder);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  for (const path of names.filter(isTempFolder).map((name) => join(parent, name)))
    if (isAbandoned(path)) removeLeftover(path);
  const temp = `${folder}-${process.pid}`;
  rmSync(temp, { recursive: true, force: true });
  return temp;
}

/** True for a name that `tempFolderOf` gives. */
export function isTempFolder(name: string): boolean {
  return draftName.test(name);
}

function isAbandoned(path: string): boolean {
  if (!isRunning(Number(draftName.exec(path)?.[1]))) return true;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > abandoned;
}
