import { basketOf, contentsBefore } from '../../../edit/publish/basket.ts';
import { goalOf } from '../../../edit/publish/version.ts';
import { NotPublished } from '../../../edit/publish/why.ts';
import type { ChangesAnswer } from '../../api/publishing.ts';
import { sidesOf } from '../edits/sides.ts';
import { lastCommit } from '../git/git.ts';
import type { Session } from '../session/session.ts';
import { fileChanges } from './fileChanges.ts';
import { attempt, publishingOf } from './publishAnswers.ts';

/** The changes of the site since the last published version, in words and as data. */
export function changesAnswer(session: Session): ChangesAnswer {
  const lang = session.lang();
  const commit = lastCommit(session);
  if ('unavailable' in commit) return unavailable(session, commit.unavailable[lang]);
  const basket = attempt(() => basketOf(session.root, commit.version));
  if (basket instanceof NotPublished) return unavailable(session, basket.reason[lang]);
  const published = contentsBefore(session.root, basket);
  const sides = sidesOf(session, basket.changed, (file) => published.get(file));
  return { ...fileChanges(session, sides), publishing: publishingOf(session, commit.version) };
}

/** A newer version may help: it can be taken in wherever there is a shared copy. */
function unavailable({ root }: Session, reason: string): ChangesAnswer {
  const found = attempt(() => goalOf(root).goal?.remote);
  const isSent = found !== undefined && !(found instanceof NotPublished);
  const publishing = { refused: reason, isSent, unsent: [], needsAuthor: false };
  return { unavailable: reason, summary: '', files: [], publishing };
}
