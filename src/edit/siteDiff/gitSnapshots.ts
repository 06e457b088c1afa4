import { nearest } from '../../shared/didYouMean.ts';
import { BilingualError } from '../../shared/language.ts';
import { isPhonePicture } from '../../shared/phonePicture.ts';
import { entriesIn, readBlobs, treeOnDisk } from '../git/files.ts';
import { ask, git } from '../git/git.ts';
import type { Snapshot } from './diffSites.ts';

/** Reads the site on disk, as git would keep it. */
export function snapshotOnDisk(root: string): Snapshot {
  return snapshotIn(root, treeOnDisk(root));
}

/** Reads the site in a version or tree, without a checkout. */
export function snapshotIn(root: string, version: string): Snapshot {
  const files = [...entriesIn(root, version)].filter(
    ([file, { mode }]) => mode.startsWith('100') && !/(^|\/)\./.test(file),
  );
  const isPicture = (file: string) => file.startsWith('pages/images/');
  const json = files.filter(([file]) => file.endsWith('.json') && !isPicture(file));
  const pictures = files.filter(([file]) => isPicture(file) && !isPhonePicture(file));
  const entries = json.map(([, entry]) => entry);
  const texts = readBlobs(root, entries);
  return {
    sources: json.map(([file], index) => ({ file, text: String(texts[index]) })),
    pictures: new Map(pictures.map(([file, { hash }]) => [file.replace('pages/', ''), hash])),
  };
}

/**
 * The commit of a name.
 * @throws a sentence for people if git does not know it
 */
export function commitOf(root: string, name: string): string {
  const commit = ask(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  if (commit) return commit;
  const names = git(root, ['for-each-ref', '--format=%(refname:short)']).split('\n');
  const guess = nearest(name, names);
  throw new BilingualError({
    en: `git knows no revision ${name}.${guess ? ` Did you mean ${guess}?` : ''}`,
    es: `git no conoce ninguna revisión ${name}.${guess ? ` ¿Quería decir ${guess}?` : ''}`,
  });
}
