import { parseText } from '../../../content/parse/parseJson.ts';
import type { Source } from '../../../content/read/source.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { entriesBefore } from '../../../edit/publish/basket.ts';
import { type Entries, entriesIn } from '../../../edit/publish/entries.ts';
import { finishKnown } from '../../../edit/publish/finish.ts';
import { commitAt, goalOf, lastVersion, type Version } from '../../../edit/publish/version.ts';
import { NotPublished } from '../../../edit/publish/why.ts';
import { runGit } from '../../../edit/runGit.ts';
import { readBlobs } from '../../../edit/siteDiff/gitSnapshots.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Bilingual } from '../../../shared/language.ts';
import type { Session } from '../session/session.ts';
import { unfitAs } from './gitNames.ts';

/** The files of pages/ that the changes of this folder are compared with. */
export interface Committed {
  version: Version;
  /** A file as it was before. */
  read: (file: string) => Buffer | undefined;
  /** The files of the site as they were before, but the pictures. */
  sources: () => Source[];
}

/** The last published version of the site, or why there is none to compare with. */
export function lastCommit(session: Session): Committed | { unavailable: Bilingual } {
  const { root } = session;
  try {
    finishKnown(root);
    const version = lastVersion(root, branchOf(session));
    let known: Entries | undefined;
    const before = () => {
      known ??= entriesBefore(root, version);
      return known;
    };
    return {
      version,
      read(file) {
        const entry = before().get(file);
        return entry && readBlobs(root, [entry.hash])[0];
      },
      sources() {
        const files = [...before()].filter(([file]) => file.endsWith('.json'));
        const texts = readBlobs(
          root,
          files.map(([, { hash }]) => hash),
        );
        return files.map(([file], index) => ({ file, text: String(texts[index] ?? '') }));
      },
    };
  } catch (error) {
    if (error instanceof NotPublished) return { unavailable: error.reason };
    throw error;
  }
}

/** A file of the newest version, as it was fetched last; undefined where that has none. */
export function newestContent({ root }: Session, file: string): Buffer | undefined {
  try {
    const tracking = goalOf(root).goal?.remote?.tracking;
    const tip = tracking === undefined ? undefined : commitAt(root, tracking);
    const entry = tip === undefined ? undefined : entriesIn(root, tip).get(file);
    return entry?.mode.startsWith('100') ? readBlobs(root, [entry.hash])[0] : undefined;
  } catch (error) {
    if (error instanceof NotPublished) return undefined;
    throw error;
  }
}

/**
 * The branch on which the site wants to be published; undefined for the one that is checked out. A
 * file that cannot be read, or that lost the branch and was not published yet, leads nobody past
 * those who review: the published one counts then.
 */
export function branchOf({ root, store, contract }: Session): string | undefined {
  const branchIn = branchReader(contract());
  const own = branchIn(store.sourceOf(siteFile)?.text);
  if (own !== undefined) return own;
  const { status, stdout } = runGit(root, ['show', `HEAD:./${siteFile}`]);
  return status === 0 ? branchIn(String(stdout)) : undefined;
}

const siteFile = 'pages/_site.json';

/** Reads the branch in the text of _site.json. One that is refused as a mistake names nothing. */
function branchReader(contract: Contract): (text?: string) => string | undefined {
  const path = ['properties', 'publish', 'properties', 'branch', 'pattern'];
  const name = new RegExp(String(valueAtPath(contract.get('site.json'), path)), 'u');
  return (text = '') => {
    const branch = valueAtPath(parseText(text).value, ['publish', 'branch']);
    const isValid = typeof branch === 'string' && name.test(branch) && !unfitAs(branch);
    return isValid ? branch : undefined;
  };
}
