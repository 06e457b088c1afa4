import type { Source } from '../../../content/read/source.ts';
import { type Change, readBlobs } from '../../../edit/git/files.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import type { Session } from '../session/session.ts';

/** Two states of the site, as far as they have to be compared. */
export interface Sides {
  changed: string[];
  before: Source[];
  after: Source[];
  /** A hash or another word for the content of each picture, by its name. */
  picturesBefore: Map<string, string>;
  picturesAfter: Map<string, string>;
}

/** The last version and now. Pages that did not change are read only where they may show what did. */
export function sidesOf({ root, store }: Session, changes: Change[]): Sides {
  const json = changes.filter(({ file }) => isFileName(file));
  const pictures = changes.filter(({ file }) => isPicture(file));
  const isChanged = new Set(json.map(({ file }) => file));
  const isEverywhere = pictures.length > 0 || json.some(({ file }) => isShared(file));
  const unchanged = store
    .sources()
    .filter(({ file }) => !isChanged.has(file) && (isEverywhere || isShared(file)));
  const known = json.flatMap(({ file, before }) => (before ? [{ file, hash: before.hash }] : []));
  const texts = readBlobs(
    root,
    known.map(({ hash }) => hash),
  );
  const then = known.map(({ file }, at) => ({ file, text: String(texts[at]) }));
  const now = json.flatMap(({ file }) => store.sourceOf(file) ?? []);
  return {
    changed: [...json, ...pictures].map(({ file }) => file),
    before: [...unchanged, ...then],
    after: [...unchanged, ...now],
    picturesBefore: hashesOf(pictures, 'before'),
    picturesAfter: hashesOf(pictures, 'after'),
  };
}

function hashesOf(pictures: Change[], side: 'before' | 'after'): Map<string, string> {
  return new Map(
    pictures.flatMap(({ file, [side]: entry }) => (entry ? [[nameOf(file), entry.hash]] : [])),
  );
}

/** True for a picture of the site, by its file. */
export function isPicture(file: string): boolean {
  return /^pages\/images\/[^.]/.test(file);
}

/** A file that says something of other pages: layouts, figures, redirects. */
export function isShared(file: string): boolean {
  return /\/_[^/]*$/.test(file);
}
