import { isMeantAsPage } from '../../content/read/listFiles.ts';
import { contentIn } from '../../content/read/pictureContent.ts';
import { namedKind } from '../../content/read/pictureFormat.ts';
import type { PictureFile, Source } from '../../content/read/source.ts';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { routeOf } from '../../shared/routes.ts';
import {
  type Change,
  changesBetween,
  type Entry,
  entriesIn,
  readBlobs,
  treeOnDisk,
} from '../git/files.ts';
import { nameOf } from '../workspace/documents.ts';
import type { EditedSite } from '../workspace/request.ts';

const folderOfPictures = 'pages/images/';

/** The files that can be published: those that are others than in a version. Routes are recorded by themselves. */
export function changesOnDisk(root: string, version: string): Change[] {
  return changesBetween(root, version, treeOnDisk(root)).filter(
    ({ file, before, after }) =>
      isOfSite(file) && file !== routesFile && (before !== undefined || !isStray(file, after)),
  );
}

/** True for a file that is a part of the site, other than a README beside its pages. */
function isOfSite(file: string): boolean {
  if (!file.startsWith('pages/') || /(^|\/)\./.test(file)) return false;
  return file.startsWith(folderOfPictures) || isMeantAsPage(file);
}

/** A new file beside the pictures that is none: notes, or a link, which no page can show. */
function isStray(file: string, entry: Entry | undefined): boolean {
  if (!file.startsWith(folderOfPictures)) return false;
  return namedKind(file) === undefined || entry?.mode.startsWith('100') === false;
}

/** A page by its address, and any other file by its path. */
export function toldAs(file: string): string {
  return (file.startsWith('pages/') && routeOf(nameOf(file))) || file;
}

/** Reads versions of a site. A file that two of them share is one object, which is judged once. */
export function createContents(root: string): (version: string) => EditedSite {
  const [sourcesOf, picturesOf] = [createReader(root, sourceOf), createReader(root, pictureOf)];
  return (version) => {
    const files = [...entriesIn(root, version)].filter(([file]) => isOfSite(file));
    const isPicture = ([file]: [string, Entry]) => file.startsWith(folderOfPictures);
    return {
      sources: sourcesOf(files.filter((each) => !isPicture(each))),
      pictures: picturesOf(
        files.filter((each) => isPicture(each) && each[1].mode.startsWith('100')),
      ),
    };
  };
}

/** Files of versions that nobody asks for any more. */
const mostKept = 2000;

function createReader<Kind>(
  root: string,
  make: (file: string, content: Buffer, mode: string) => Kind,
) {
  const known = new Map<string, Kind>();
  return (files: [string, Entry][]): Kind[] => {
    if (known.size > mostKept + 2 * files.length) known.clear();
    const unread = files.filter((each) => !known.has(keyOf(each)));
    const entries = unread.map(([, entry]) => entry);
    const contents = readBlobs(root, entries);
    for (const [index, each] of unread.entries())
      known.set(keyOf(each), make(each[0], contents[index] ?? Buffer.alloc(0), each[1].mode));
    return files.flatMap((each) => known.get(keyOf(each)) ?? []);
  };
}

function keyOf([file, { mode, hash }]: [string, Entry]): string {
  return `${file} ${mode} ${hash}`;
}

/** A link is not followed, as on disk. */
function sourceOf(file: string, content: Buffer, mode: string): Source {
  if (mode === '120000') return { file, text: '', fault: 'link' };
  return { file, text: content.toString('utf8') };
}

function pictureOf(file: string, content: Buffer): PictureFile {
  const src = file.replace('pages/', '');
  return { src, bytes: content.length, ...contentIn(file, content) };
}
