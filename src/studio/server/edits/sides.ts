import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../../content/read/source.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import type { Session } from '../session/session.ts';

/** The site in the last version and now, as far as the two have to be compared. */
export interface Sides {
  /** Every file that can be published. */
  changed: string[];
  before: Source[];
  after: Source[];
  picturesBefore: Map<string, string>;
  picturesAfter: Map<string, string>;
}

/**
 * Pages that did not change are read only where they may show what did.
 * @param published a file as it was last published
 */
export function sidesOf(
  { root, store }: Session,
  changed: string[],
  published: (file: string) => Buffer | undefined,
): Sides {
  const json = changed.filter((file) => isFileName(file));
  const pictures = changed.filter(isPicture);
  const isChanged = new Set(json);
  const isEverywhere = pictures.length > 0 || json.some(isShared);
  const unchanged = store
    .sources()
    .filter(({ file }) => !isChanged.has(file) && (isEverywhere || isShared(file)));
  const then = json.flatMap((file) => {
    const text = published(file)?.toString('utf8');
    return text === undefined ? [] : [{ file, text }];
  });
  const now = json.flatMap((file) => store.sourceOf(file) ?? []);
  return {
    changed: [...json, ...pictures],
    before: [...unchanged, ...then],
    after: [...unchanged, ...now],
    ...pictureSides(root, pictures, published),
  };
}

/** @param before a picture as it is compared with that on disk */
export function pictureSides(
  root: string,
  pictures: string[],
  before: (file: string) => Buffer | undefined,
): Pick<Sides, 'picturesBefore' | 'picturesAfter'> {
  const onDisk = (file: string) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  return { picturesBefore: hashes(pictures, before), picturesAfter: hashes(pictures, onDisk) };
}

/** True for a picture of the site, by its file. */
export function isPicture(file: string): boolean {
  return /^pages\/images\/[^.]/.test(file);
}

/** A file that says something of other pages: layouts, figures, redirects. */
export function isShared(file: string): boolean {
  return /\/_[^/]*$/.test(file);
}

function hashes(files: string[], read: (file: string) => Buffer | undefined): Map<string, string> {
  return new Map(
    files.flatMap((file) => {
      const content = read(file);
      const hash = content && createHash('sha256').update(content).digest('hex');
      return hash ? [[file.replace(/^pages\//, ''), hash]] : [];
    }),
  );
}
