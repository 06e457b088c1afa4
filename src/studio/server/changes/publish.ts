import { GitFault } from '../../../edit/git/gitFault.ts';
import { knowsAuthor } from '../../../edit/publish/commit.ts';
import { changesOnDisk } from '../../../edit/publish/contents.ts';
import { createJudge, type Judge, judgeWithNeeded } from '../../../edit/publish/judge.ts';
import { readyPlace, unsent } from '../../../edit/publish/place.ts';
import { publish } from '../../../edit/publish/publish.ts';
import { takeIn } from '../../../edit/publish/takeIn.ts';
import { Behind } from '../../../edit/publish/why.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type {
  BasketAnswer,
  PublishAnswer,
  Publishing,
  PublishRequest,
  TakeInAnswer,
  TakeInRequest,
  Unpublished,
} from '../../api/publishing.ts';
import { problemsOf } from '../answers/problems.ts';
import type { Reader } from '../session/reader.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { attempt, branchOf } from './git.ts';

/** The way of the next version. */
export function publishingOf(session: Session): Publishing {
  const { root, lang } = session;
  const place = attempt(() => readyPlace(root));
  const needsAuthor = !knowsAuthor(root);
  if (place instanceof GitFault)
    return { refused: place.reason[lang()], isSent: false, unsent: [], needsAuthor };
  const waitsAs = branchOf(session);
  return {
    ...(waitsAs !== undefined && { waitsAs }),
    isSent: place.remote !== undefined,
    unsent: unsent(root, place),
    needsAuthor,
  };
}

export function basketAnswer(session: Session, { files }: { files: string[] }): BasketAnswer {
  const { root } = session;
  const answer = attempt((): BasketAnswer => {
    const { head } = readyPlace(root);
    const changes = changesOnDisk(root, head);
    const isChosen = ({ file }: { file: string }) => files.includes(file);
    const { judged, also } = judgeWithNeeded(
      (chosen) => judgeOf(session)(head, chosen),
      changes.filter(isChosen),
      changes.filter((change) => !isChosen(change)),
    );
    const mistakes = problemsOf(judged.mistakes, judged.opened.report.textOf);
    return { mistakes, also: also.map(({ file }) => file) };
  });
  if (!(answer instanceof GitFault)) return answer;
  const refused = [answer.reason[session.lang()], ...answer.detail].join(' ');
  return { mistakes: [], also: [], refused };
}

export function publishAnswer(session: Session, request: PublishRequest): Promise<PublishAnswer> {
  return orWhyNot(session, async () => {
    const branch = () => branchOf(session);
    const published = await publish(session.root, request, judgeOf(session), branch);
    session.refresh();
    session.tell({ event: 'published' });
    return { ok: true, ...published };
  });
}

export function takeInAnswer(session: Session, { author }: TakeInRequest): Promise<TakeInAnswer> {
  return orWhyNot(session, async () => {
    const name = said.newestTakenIn[session.lang()];
    const files = await takeIn(session.root, { name, author });
    session.refresh(0);
    session.refreshPictures();
    session.tell({ event: 'published' });
    return { ok: true, files };
  });
}

async function orWhyNot<Done>(
  session: Session,
  work: () => Promise<Done>,
): Promise<Done | Unpublished> {
  const lang = session.lang();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GitFault)) throw error;
    const { reason, detail } = error;
    return { ok: false, message: reason[lang], detail, isBehind: error instanceof Behind };
  }
}

/** They remember what they have judged. */
const judgesOf = memoizeByObject(({ root }: Session) =>
  memoizeByObject(({ contract, lang }: Reader) => createJudge(root, contract, lang)),
);

function judgeOf(session: Session): Judge {
  return judgesOf(session)(session.reader());
}
