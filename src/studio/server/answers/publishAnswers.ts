import { existsSync } from 'node:fs';
import type { Contract } from '../../../content/schema/contract.ts';
import { toldAs } from '../../../edit/publish/contents.ts';
import { finishKnown } from '../../../edit/publish/finish.ts';
import { ownFile } from '../../../edit/publish/git.ts';
import { isGone, type TextClash } from '../../../edit/publish/join/joinTexts.ts';
import {
  choose,
  createPlanner,
  type Plan,
  type Planner,
  standingOf,
} from '../../../edit/publish/plan.ts';
import { knownAuthor, publish, WouldBeInvalid } from '../../../edit/publish/publish.ts';
import { unsent } from '../../../edit/publish/send.ts';
import { takeIn } from '../../../edit/publish/takeIn.ts';
import {
  lastVersion,
  refuseUnready,
  type Version,
  waitingName,
} from '../../../edit/publish/version.ts';
import { Behind, NotPublished, Waiting } from '../../../edit/publish/why.ts';
import type { Bilingual, Language } from '../../../shared/language.ts';
import { memoizeByObject, memoizeByText } from '../../../shared/memoize.ts';
import type {
  BasketAnswer,
  Faults,
  FileChange,
  PublishAnswer,
  Publishing,
  PublishRequest,
  TakeInAnswer,
  TakeInRequest,
} from '../../api/publishing.ts';
import { isPicture, isShared, pictureSides } from '../edits/sides.ts';
import { branchOf, newestContent } from '../git/git.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { fileChanges } from './fileChanges.ts';
import { problemsOf } from './problems.ts';

/** Runs something that may find that nothing can be published. */
export function attempt<Result>(run: () => Result): Result | NotPublished {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotPublished) return error;
    throw error;
  }
}

/** The way of the next version. */
export function publishingOf({ root, lang }: Session, version: Version): Publishing {
  const goal = attempt(() => refuseUnready(root, version));
  const needsAuthor = knownAuthor(root) === undefined;
  if (goal instanceof NotPublished)
    return { refused: goal.reason[lang()], isSent: false, unsent: [], needsAuthor };
  const waitsAs = waitingName(root, goal);
  return {
    ...(waitsAs !== undefined && { waitsAs }),
    isSent: goal.remote !== undefined,
    unsent: unsent(root, goal, version.head),
    needsAuthor,
  };
}

export function basketAnswer(session: Session, { files }: { files: string[] }): BasketAnswer {
  const faults = { mistakes: [], needed: [], earlier: [] };
  const answer = attempt((): BasketAnswer => {
    const version = lastVersion(session.root, branchOf(session));
    refuseUnready(session.root, version);
    const all = standingOf(session.root, version);
    const { plan } = choose(session.root, all, files, plannerOf(session));
    const reasons = problemsOf(plan.reasons, plan.opened.report.textOf);
    return { along: plan.along, reasons, faults: faultsIn(session, plan) };
  });
  if (answer instanceof NotPublished)
    return {
      along: [],
      reasons: [],
      faults,
      refused: [answer.reason[session.lang()], ...answer.detail].join(' '),
      isBehind: answer instanceof Behind,
      isWaiting: answer instanceof Waiting,
    };
  return answer;
}

/** Files that were not chosen are read where they are. */
function faultsIn(session: Session, { mistakes, needed, earlier, opened }: Plan): Faults {
  const { textOf } = opened.report;
  return {
    mistakes: problemsOf(mistakes, textOf),
    needed: problemsOf(needed, (file) => session.store.sourceOf(file)?.text),
    earlier: problemsOf(earlier, textOf),
  };
}

export async function publishAnswer(
  session: Session,
  request: PublishRequest,
): Promise<PublishAnswer> {
  const { root } = session;
  const lang = session.lang();
  try {
    const done = await publish(root, request, plannerOf(session), () => branchOf(session));
    session.refresh(done.files.filter((file) => file.endsWith('.json')));
    session.tellPublished();
    finishSoon(session);
    const { isSent, waitsAs, page } = done;
    return { ok: true, isSent, ...(waitsAs && { waitsAs }), ...(page && { page }) };
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error;
    session.speak(lang);
    const isInvalid = error instanceof WouldBeInvalid;
    return {
      ...refusalOf(error, lang),
      ...(isInvalid && { faults: faultsIn(session, error.plan) }),
    };
  }
}

/** Milliseconds between two tries. */
const patience = 1000;

/**
 * While git is busy with its index, the published files look to it as if somebody had prepared to take them
 * back: another version that is saved by hand would do so.
 */
function finishSoon(session: Session): void {
  const timer = setInterval(() => {
    if (existsSync(ownFile(session.root, 'index.lock')) || !finishKnown(session.root)) return;
    clearInterval(timer);
  }, patience);
  timer.unref();
}

function refusalOf(error: NotPublished, lang: Language): PublishAnswer & { ok: false } {
  const [isBehind, isWaiting] = [error instanceof Behind, error instanceof Waiting];
  return { ok: false, message: error.reason[lang], detail: error.detail, isBehind, isWaiting };
}

export async function takeInAnswer(
  session: Session,
  { author, keepsOwn, letsGo }: TakeInRequest,
): Promise<TakeInAnswer> {
  const lang = session.lang();
  try {
    const files = await takeIn(session.root, {
      ...{ name: said.newestTakenIn[lang], author },
      ...{ branch: branchOf(session), contract: session.contract(), keepsOwn, letsGo },
    });
    session.refresh(files, 0);
    session.relist();
    session.refreshPictures();
    session.tellPublished();
    return { ok: true, files };
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error;
    session.speak(lang);
    const clashes = error instanceof Behind ? clashChanges(session, error.clashes) : [];
    return { ...refusalOf(error, lang), ...(clashes.length > 0 && { clashes }) };
  }
}

/** The places that both have changed: from the newest version to the own one. */
function clashChanges(session: Session, clashes: TextClash[]): FileChange[] {
  const changed = clashes.map(({ file }) => file);
  const shared = session.store
    .sources()
    .filter(({ file }) => isShared(file) && !changed.includes(file));
  const [before = [], after = []] = (['theirs', 'mine'] as const).map((side) => [
    ...shared,
    ...clashes.flatMap(({ file, [side]: text }) => (text === undefined ? [] : [{ file, text }])),
  ]);
  const pictures = pictureSides(session.root, changed.filter(isPicture), (file) =>
    newestContent(session, file),
  );
  const { files } = fileChanges(session, { changed, before, after, ...pictures });
  return files.map((change) => {
    const clash = clashes.find(({ file }) => file === change.file);
    const words = clash && elsewhereWords(clash);
    if (!words) return change;
    const isRemoved = clash.removed !== undefined;
    return {
      ...change,
      elsewhere: { words: words[session.lang()], isRemoved, isGone: isGone(clash) },
    };
  });
}

/** Tells of a page that the newest version has moved or removed. */
function elsewhereWords({ file, moved, removed }: TextClash): Bilingual | undefined {
  if (moved) return said.movedThere(toldAs(moved.from), toldAs(file));
  if (!removed) return undefined;
  return removed.to === undefined
    ? said.removedThere(toldAs(file))
    : said.goneThere(toldAs(file), removed.to);
}

/** They remember what they have judged, as long as the contract is the same. */
const plannersOf = memoizeByObject(({ root }: Session) =>
  memoizeByObject((contract: Contract) =>
    memoizeByText((lang: Language) => createPlanner(root, contract, lang)),
  ),
);

function plannerOf(session: Session): Planner {
  return plannersOf(session)(session.contract())(session.lang());
}
