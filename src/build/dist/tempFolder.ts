import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../../shared/isRunning.ts';

/**
 * The folder in which this process makes what is to become another one, beside that. Those of
 * processes that were cut off are removed.
 */
export function tempFolderOf(folder: string): string {
  const parent = dirname(folder);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  const temps = names.filter((name) => name.startsWith(`${basename(folder)}-`));
  for (const name of temps) if (!isOfRunning(name)) removeLeftover(join(parent, name));
  const temp = `${folder}-${process.pid}`;
  rmSync(temp, { recursive: true, force: true });
  return temp;
}

function isOfRunning(name: string): boolean {
  return isRunning(Number(/-(\d+)(-old)?$/.exec(name)?.[1]));
}

/** Another user's folder may stay: it takes room on the disk, and harms no build. */
export function removeLeftover(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
