import { writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isMeantAsPage } from '../../content/read/listFiles.ts';
import { contentOf, type PictureContent } from '../../content/read/pictureContent.ts';
import type { PictureFile, Source } from '../../content/read/source.ts';
import { withFolder } from '../../shared/files.ts';
import { routeOf } from '../../shared/routes.ts';
import { readBlobs } from '../siteDiff/gitSnapshots.ts';
import { nameOf } from '../workspace/documents.ts';
import type { EditedSite } from '../workspace/request.ts';
import type { Entries, Entry } from './entries.ts';

export const folderOfPictures = 'pages/images/';

/** True for a file that is a part of the site, other than a README beside its pages. */
export function isOfSite(file: string): boolean {
  if (/(^|\/)\./.test(file)) return false;
  return file.startsWith(folderOfPictures) || isMeantAsPage(file);
}

/** A page by its address, and any other file by its path. */
export function toldAs(file: string): string {
  return (file.startsWith('pages/') && routeOf(nameOf(file))) || file;
}

/** Reads versions of a site. A file that two of them share is one object, which is judged once. */
export function createContents(root: string): (entries: Entries) => EditedSite {
  const sources = new Map<string, Source>();
  const pictures = new Map<string, PictureFile>();
  return (entries) => {
    const files = [...entries].filter(([file]) => isOfSite(file)).sort(byName);
    const isPicture = ([file]: [string, Entry]) => file.startsWith(folderOfPictures);
    const texts = files.filter((each) => !isPicture(each));
    const drawn = files.filter((each) => isPicture(each) && each[1].mode.startsWith('100'));
    readNew(root, texts, sources, sourceOf);
    readNew(root, drawn, pictures, pictureOf);
    return {
      sources: texts.flatMap((each) => sources.get(keyOf(each)) ?? []),
      pictures: drawn.flatMap((each) => pictures.get(keyOf(each)) ?? []),
    };
  };
}

function byName([one]: [string, Entry], [other]: [string, Entry]): number {
  return one < other ? -1 : 1;
}

function keyOf([file, { mode, hash }]: [string, Entry]): string {
  return `${file} ${mode} ${hash}`;
}

/** Files of versions that nobody asks for any more. */
const mostKept = 2000;

function readNew<Kind>(
  root: string,
  files: [string, Entry][],
  known: Map<string, Kind>,
  make: (file: string, content: Buffer, mode: string) => Kind,
): void {
  if (known.size > mostKept + 2 * files.length) known.clear();
  const unread = files.filter((each) => !known.has(keyOf(each)));
  const contents = readBlobs(
    root,
    unread.map(([, { hash }]) => hash),
  );
  unread.forEach((each, index) => {
    const [file, { mode }] = each;
    known.set(keyOf(each), make(file, contents[index] ?? Buffer.alloc(0), mode));
  });
}

/** A link is not followed, as on disk. */
function sourceOf(file: string, content: Buffer, mode: string): Source {
  if (mode === '120000') return { file, text: '', fault: 'link' };
  return { file, text: content.toString('utf8') };
}

function pictureOf(file: string, content: Buffer): PictureFile {
  const src = file.replace('pages/', '');
  return { src, bytes: content.length, ...lookInto(content, extname(file)) };
}

/** Pictures are read from files: a part of a large one tells enough. */
function lookInto(content: Buffer, ending: string): PictureContent {
  return withFolder((folder) => {
    const path = join(folder, `picture${ending}`);
    writeFileSync(path, content);
    return contentOf(path);
  });
}
