import type { SharedContent, ValidPage } from '../../../content/open/openedSite.ts';
import { createOpener } from '../../../content/open/openSite.ts';
import type { Session } from '../session/session.ts';
import { lastCommit } from './git.ts';

/** A page as it stood in the last version, with the layout, facts and contacts of that time. */
export function committedPage(
  session: Session,
  file: string,
): { page: ValidPage; shared: SharedContent } | undefined {
  const commit = lastCommit(session);
  if ('unavailable' in commit) return undefined;
  const files = { sources: commit.sources(), pictures: session.store.pictures() };
  const openSite = createOpener({ contract: session.contract() });
  const then = openSite(files, {});
  const page = then.whole().pages.find((each) => each.file === file);
  return page && then.shared ? { page, shared: then.shared } : undefined;
}
