import { parseText } from '../../../content/parse/parseJson.ts';
import type { Source } from '../../../content/read/source.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { ask, runGit } from '../../../edit/git/git.ts';
import { GitFault } from '../../../edit/git/gitFault.ts';
import { headOf } from '../../../edit/publish/place.ts';
import { snapshotIn } from '../../../edit/siteDiff/gitSnapshots.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Bilingual } from '../../../shared/language.ts';
import type { Session } from '../session/session.ts';

/** The last published version, with which the changes of this folder are compared. */
export interface Committed {
  version: string;
  /** A file as it was before. */
  read: (file: string) => Buffer | undefined;
  /** The files of the site as they were before, but the pictures. */
  sources: () => Source[];
}

/** Runs something for which git may have no answer. */
export function attempt<Result>(run: () => Result): Result | GitFault {
  try {
    return run();
  } catch (error) {
    if (error instanceof GitFault) return error;
    throw error;
  }
}

/** The last published version of the site, or why there is none to compare with. */
export function lastCommit({ root }: Session): Committed | { unavailable: Bilingual } {
  const found = attempt(() => headOf(root));
  if (found instanceof GitFault) return { unavailable: found.reason };
  const { head } = found;
  return {
    version: head,
    read: (file) => contentIn(root, head, file),
    sources: () => snapshotIn(root, head).sources,
  };
}

function contentIn(root: string, version: string, file: string): Buffer | undefined {
  const { status, stdout } = runGit(root, ['cat-file', 'blob', `${version}:./${file}`]);
  return status === 0 ? stdout : undefined;
}

/**
 * The name under which the site wants versions to wait; undefined for the branch that is checked out. A file
 * that cannot be read, or that lost the name and was not published yet, leads nobody past those who review:
 * the published one counts then.
 */
export function branchOf({ root, store, contract }: Session): string | undefined {
  const branchIn = branchReader(contract());
  const own = branchIn(store.sourceOf(siteFile)?.text);
  return own ?? branchIn(ask(root, ['show', `HEAD:./${siteFile}`]));
}

const siteFile = 'pages/_site.json';

/** Reads the name in the text of _site.json. One that is refused as a mistake names nothing. */
function branchReader(contract: Contract): (text?: string) => string | undefined {
  const path = ['properties', 'publish', 'properties', 'branch', 'pattern'];
  const name = new RegExp(String(valueAtPath(contract.get('site.json'), path)), 'u');
  return (text = '') => {
    const branch = valueAtPath(parseText(text).value, ['publish', 'branch']);
    return typeof branch === 'string' && name.test(branch) ? branch : undefined;
  };
}
