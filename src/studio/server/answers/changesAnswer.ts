import { GitFault } from '../../../edit/git/gitFault.ts';
import { changesOnDisk } from '../../../edit/publish/contents.ts';
import { placeOf } from '../../../edit/publish/place.ts';
import type { ChangesAnswer } from '../../api/publishing.ts';
import { attempt, lastCommit } from '../git/git.ts';
import type { Session } from '../session/session.ts';
import { fileChanges } from './fileChanges.ts';
import { publishingOf } from './publishAnswers.ts';
import { sidesOf } from './sides.ts';

/** The changes of the site since the last published version, in words and as data. */
export function changesAnswer(session: Session): ChangesAnswer {
  const { root } = session;
  const lang = session.lang();
  const commit = lastCommit(session);
  if ('unavailable' in commit) return unavailable(session, commit.unavailable[lang]);
  const changes = attempt(() => changesOnDisk(root, commit.version));
  if (changes instanceof GitFault) return unavailable(session, changes.reason[lang]);
  return { ...fileChanges(session, sidesOf(session, changes)), publishing: publishingOf(session) };
}

/** A newer version may help: it can be taken in wherever there is a shared copy. */
function unavailable({ root }: Session, reason: string): ChangesAnswer {
  const place = attempt(() => placeOf(root));
  const isSent = !(place instanceof GitFault) && place.remote !== undefined;
  const publishing = { refused: reason, isSent, unsent: [], needsAuthor: false };
  return { unavailable: reason, summary: '', files: [], publishing };
}
