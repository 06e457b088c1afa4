import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it was read, by its path below the project's root: `pages/es/index.json`. */
export interface Source {
  file: string;
  text: string;
}

/** Every JSON file of pages/, in the order of their names. */
export function readSources(root: string): Source[] {
  return filesBelow(join(root, 'pages'))
    .filter((file) => file.endsWith('.json') && !file.startsWith('images/'))
    .map((file) => ({
      file: `pages/${file}`,
      text: readFileSync(join(root, 'pages', file), 'utf8'),
    }));
}

/** Every picture, as a page names it: `images/panot.svg`. */
export function readPictures(root: string): string[] {
  return filesBelow(join(root, 'pages')).filter((file) => file.startsWith('images/'));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)\./.test(file))
    .sort();
}
