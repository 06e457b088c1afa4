import type { Source } from '../../../content/read/source.ts';
import { type Change, readBlobs } from '../../../edit/git/files.ts';
import { type SiteContent, siteContentOf } from '../../../edit/siteDiff/siteContent.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import { isSpecial } from '../../../shared/routes.ts';
import type { Session } from '../session/session.ts';

/** A state of the site, as far as it has to be compared. */
interface Side {
  /** The text of each changed file. */
  texts: ReadonlyMap<string, string>;
  content: SiteContent;
}

/** The last version and now. Pages that did not change are read only where they may show what did. */
export function sidesOf({ root, store }: Session, changes: Change[]) {
  const changed = changes.filter(({ file }) => isFileName(file));
  const pictures = changes.filter(({ file }) => isPicture(file));
  const isEverywhere = pictures.length > 0 || changed.some(({ file }) => isSpecial(file));
  const unchanged = store
    .sources()
    .filter(({ file }) => isEverywhere || isSpecial(file))
    .filter(({ file }) => !changed.some((change) => change.file === file));
  const known = changed.flatMap(({ file, before }) => (before ? [{ file, ...before }] : []));
  const contents = readBlobs(root, known);
  const then = known.map(({ file }, at) => ({ file, text: String(contents[at]) }));
  const now = changed.flatMap(({ file }) => store.sourceOf(file) ?? []);
  const sideOf = (name: 'before' | 'after', sources: Source[]): Side => ({
    texts: new Map(sources.map(({ file, text }) => [file, text])),
    content: siteContentOf([...unchanged, ...sources], hashesOf(pictures, name)),
  });
  return { before: sideOf('before', then), after: sideOf('after', now) };
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
