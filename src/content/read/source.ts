import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPhonePicture } from '../../shared/phonePicture.ts';
import { stampOf } from './fileStamp.ts';
import { isMeantForPages, listFiles } from './listFiles.ts';
import { contentOf, type PictureContent } from './pictureContent.ts';
import { readText, type Source } from './readFile.ts';

export type { Source } from './readFile.ts';

/** The folder holds a site if `pages` is a folder in it. */
export function hasPages(root: string): boolean {
  const folder = join(root, 'pages');
  return existsSync(folder) && statSync(folder).isDirectory();
}

/** The files that a site is opened from. */
export interface Files {
  sources: Source[];
  pictures: PictureFile[];
}

/** Reads the files of the site below `<root>/pages`. */
export function readFiles(root: string, before?: Source[]): Files {
  return { sources: readSources(root, before), pictures: readPictures(root) };
}

/**
 * Every file of pages/, in the order of their names, with its text.
 * @param before what was read last: a file that is as it was stays one object
 */
export function readSources(root: string, before: Source[] = []): Source[] {
  const known = new Map(before.map((source) => [source.file, source]));
  return sourceFiles(root).map((name) => {
    const file = `pages/${name}`;
    return readSource(join(root, file), file, known.get(file));
  });
}

function readSource(path: string, file: string, known: Source | undefined): Source {
  const stamp = stampOf(lstatSync(path));
  if (stamp && known?.stamp === stamp) return known;
  const { text, fault } = readText(path);
  if (known && known.text === text && known.fault === fault) return known;
  return { file, text, ...(fault && { fault }), ...(stamp && { stamp }) };
}

/** The names below pages/ of its JSON files, and of what is meant to be one, sorted. */
export function sourceFiles(root: string): string[] {
  return listFiles(join(root, 'pages'), 'images', isMeantForPages).sort();
}

/** A picture, as a page names it: `images/shop.svg`. */
export interface PictureFile extends PictureContent {
  src: string;
  bytes: number;
}

export function readPictures(root: string): PictureFile[] {
  const folder = join(root, 'pages');
  if (!existsSync(join(folder, 'images'))) return [];
  return listFiles(join(folder, 'images'))
    .filter((file) => !isPhonePicture(file))
    .sort()
    .map((file) => {
      const src = `images/${file}`;
      const path = join(folder, src);
      return { src, bytes: statSync(path).size, ...contentOf(path) };
    });
}
