import { GitFault } from '../../../edit/git/gitFault.ts';
import { changesOnDisk } from '../../../edit/publish/contents.ts';
import { placeOf } from '../../../edit/publish/place.ts';
import type { ChangesAnswer } from '../../api/publishing.ts';
import type { Session } from '../session/session.ts';
import { fileChanges } from './fileChanges.ts';
import { attempt, lastVersion } from './git.ts';
import { publishingOf } from './publish.ts';

/** The changes of the site since the last version, in words and as data. */
export function changesAnswer(session: Session): ChangesAnswer {
  const { root } = session;
  const version = lastVersion(session);
  if ('unavailable' in version) return unavailable(session, version.unavailable[session.lang()]);
  const changes = attempt(() => changesOnDisk(root, version.id));
  if (changes instanceof GitFault) return unavailable(session, changes.reason[session.lang()]);
  return { ...fileChanges(session, changes), publishing: publishingOf(session) };
}

/** A newer version may help: it can be taken in wherever there is a shared copy. */
function unavailable({ root }: Session, reason: string): ChangesAnswer {
  const place = attempt(() => placeOf(root));
  const isSent = !(place instanceof GitFault) && place.remote !== undefined;
  const publishing = { refused: reason, isSent, unsent: [], needsAuthor: false };
  return { unavailable: reason, summary: '', files: [], publishing };
}
