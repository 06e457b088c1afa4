import { type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface SiteFile {
  file: string;
  stats: Stats;
}

/**
 * Finds the file of an address: `/about` and `/about/` give about/index.html. Excludes files
 * outside the folder, files for hosts only, and the not-found page.
 * @param folder absolute
 */
export function siteFileOf(folder: string, path: string): SiteFile | undefined {
  const file = join(folder, decoded(path) ?? '..');
  if (!file.startsWith(folder + sep) || isKeptBack(file.slice(folder.length))) return undefined;
  const stats = statsOf(file);
  return stats?.isDirectory() ? existing(join(file, 'index.html')) : stats && { file, stats };
}

/** The file, if it exists. */
export function existing(file: string): SiteFile | undefined {
  const stats = statsOf(file);
  return stats?.isFile() ? { file, stats } : undefined;
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
