import { realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface SiteFile {
  file: string;
  stats: Stats;
}

/**
 * Finds the file of an address: `/about` and `/about/` give about/index.html. Excludes files
 * outside the folder, also behind a link, files for hosts only, and the not-found page.
 * @param folder absolute, without links
 */
export function siteFileOf(folder: string, path: string): SiteFile | undefined {
  const file = join(folder, decoded(path) ?? '..');
  if (!file.startsWith(folder + sep) || isKeptBack(file.slice(folder.length))) return undefined;
  const found = statsOf(file)?.isDirectory() ? join(file, 'index.html') : file;
  return existing(folder, found);
}

/** The file, if it exists in the folder. */
export function existing(folder: string, file: string): SiteFile | undefined {
  const stats = statsOf(file);
  return stats?.isFile() && isWithin(folder, file) ? { file, stats } : undefined;
}

/** A file may be gone since it was found. */
function isWithin(folder: string, file: string): boolean {
  try {
    return realpathSync.native(file).startsWith(folder + sep);
  } catch {
    return false;
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function isKeptBack(path: string): boolean {
  return /^[\\/](_headers|_redirects|404\.html)[\\/]?$/.test(path);
}

/** No file has a name that is too long or contains a null character. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
