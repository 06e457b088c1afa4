import { createOpener } from '../../../content/open/openSite.ts';
import { parseText } from '../../../content/parse/parseJson.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { runGit } from '../../../edit/git/git.ts';
import { GitFault } from '../../../edit/git/gitFault.ts';
import { snapshotIn } from '../../../edit/siteDiff/gitSnapshots.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Session } from '../session/session.ts';

/** Runs something for which git may have no answer. */
export function attempt<Result>(run: () => Result): Result | GitFault {
  try {
    return run();
  } catch (error) {
    if (error instanceof GitFault) return error;
    throw error;
  }
}

/** A file as it was in the last version. */
export function lastContent({ root }: Session, file: string): Buffer | undefined {
  const { status, stdout } = runGit(root, ['cat-file', 'blob', `HEAD:./${file}`]);
  return status === 0 ? stdout : undefined;
}

/** A page as it was in the last version, with the layout, facts and contacts of that time. */
export function lastPage(session: Session, file: string) {
  const { sources } = snapshotIn(session.root, 'HEAD');
  const openSite = createOpener({ contract: session.contract() });
  const then = openSite({ sources, pictures: session.store.pictures() });
  const page = then.whole().pages.find((each) => each.file === file);
  return page && then.shared && { page, shared: then.shared };
}

/**
 * The name under which the site wants versions to wait; undefined for the branch that is checked out. A file
 * that cannot be read, or that lost the name and was not published yet, leads nobody past those who review:
 * the published one counts then.
 */
export function branchOf(session: Session): string | undefined {
  const branchIn = branchReader(session.contract());
  const own = branchIn(session.store.sourceOf(siteFile)?.text);
  return own ?? branchIn(lastContent(session, siteFile)?.toString());
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
