import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../shared/didYouMean.ts';

/**
 * The files below a folder: none whose name or folder begins with a dot, no links.
 * @param except a path below the folder at which it does not look
 * @param takes decides otherwise what is listed; below what is listed it does not look
 */
export function listFiles(
  folder: string,
  except?: string,
  takes: (entry: Dirent, folder: string, path: string) => boolean = (entry) => entry.isFile(),
): string[] {
  const files: string[] = [];
  const addBelow = (path: string) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const { name } = entry;
      if (name.startsWith('.')) continue;
      const below = path + name;
      if (below === except) continue;
      if (takes(entry, folder, below)) files.push(below);
      else if (entry.isDirectory()) addBelow(`${below}/`);
    }
  };
  addBelow('');
  return files;
}

/** The entry is meant as a page, or leads to a folder of pages that cannot be read. */
export function isMeantForPages(entry: Dirent, folder: string, path: string): boolean {
  if (isMeantAsPage(entry.name)) return true;
  return entry.isSymbolicLink() && leadsToFolder(join(folder, path));
}

/** Its name shows that somebody means the file to be a page: `wills.JSON`, `wills.json.txt`, `wills.josn`. */
export function isMeantAsPage(name: string): boolean {
  return name.endsWith('.json') || meantName(name) !== name;
}

/** The name that it would have as one. */
export function meantName(name: string): string {
  if (name.endsWith('.json')) return name;
  const ending = lastEnding.exec(name);
  return ending?.[1] && nearest(ending[1], ['json']) ? `${name.slice(0, ending.index)}.json` : name;
}

/** Not what editors leave behind, such as wills.json~ or wills.json.bak. */
const lastEnding = /\.([A-Za-z0-9]+)(?:\.txt)?$/;

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}
