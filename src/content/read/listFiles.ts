import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
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
  const { name } = entry;
  if (name.endsWith('.json')) return true;
  const isNamed = isMeantAsPage(name) && !withoutEnding.test(name);
  if (isNamed || (entry.isFile() && withoutEnding.test(name) && holdsObject(join(folder, path))))
    return true;
  return entry.isSymbolicLink() && leadsToFolder(join(folder, path));
}

/** Its name shows that somebody means the file to be a page: `wills.JSON`, `wills.json.txt`, `wills.josn`, `wills`. */
export function isMeantAsPage(name: string): boolean {
  return name.endsWith('.json') || meantName(name) !== name;
}

/** The name that it would have as one. */
export function meantName(name: string): string {
  if (name.endsWith('.json')) return name;
  if (withoutEnding.test(name)) return `${name}.json`;
  const ending = lastEnding.exec(name);
  return ending?.[1] && nearest(ending[1], ['json']) ? `${name.slice(0, ending.index)}.json` : name;
}

/** Not what other programs leave in folders in capitals, such as LICENSE. */
const withoutEnding = /(?:^|\/)(?=[\w-]*[a-z])[A-Za-z_][\w-]*$/;

/** Not what editors leave behind, such as wills.json~ or wills.json.bak. */
const lastEnding = /\.([A-Za-z0-9]+)(?:\.txt)?$/;

/** Files such as a Makefile have no ending either. */
function holdsObject(file: string): boolean {
  try {
    return /^\s*\{/.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}
