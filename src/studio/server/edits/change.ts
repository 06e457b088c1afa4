import { createEditor } from '../../../edit/editor.ts';
import { documentOf, nameOf } from '../../../edit/workspace/documents.ts';
import {
  type Done,
  type EditRequest,
  isRefusal,
  type Refusal,
} from '../../../edit/workspace/request.ts';
import type { Judge } from '../../../edit/workspace/validateEdit.ts';
import { ChangedElsewhere, OutsideOfPages } from '../../../edit/workspace/writeChanges.ts';
import { routeOf } from '../../../shared/routes.ts';
import type { ChangeAnswer, Changed, ChangeRequest, FileContent, Refused } from '../../api.ts';
import { problemsOf } from '../answers/problems.ts';
import type { FileTurn, Turn } from '../session/history.ts';
import { revisionOf } from '../session/revisions.ts';
import type { Session } from '../session/session.ts';
import { describe } from './describe.ts';
import { putBack, takeOut } from './pictureUndo.ts';
import { changedMeanwhile, isObjection, type Objection, type Plan } from './planEdit.ts';
import { planAll } from './planEdits.ts';
import { planTurn } from './planUndo.ts';

/** Changes files as the studio asks for it, or says why not. */
export function change(session: Session, { edits, group }: ChangeRequest): ChangeAnswer {
  const { store, history } = session;
  const named = edits.flatMap((edit) => ('file' in edit ? edit.file : []));
  return attempt(session, named, () => {
    const planned = planAll(session, edits);
    if (isObjection(planned)) return refused(session, planned);
    const words = edits.flatMap((edit) => describe(session.contract(), store.sourceOf, edit) ?? []);
    const done = decide(session, planned.requests, session.judge());
    if (isRefusal(done)) return refusedBy(session, done);
    const said = [...done.said, ...words];
    const mended = hadMistakes(session, done);
    const files = session.save(done);
    if (files.length > 0) {
      history.add({ label: said[0] ?? 'A change', group, files, mended });
      session.tellHistory();
    }
    const contents = planned.merged ? contentsOf(session, named) : [];
    return {
      ...changed(session, done, planned, said, files),
      ...(contents.length > 0 && { contents }),
    };
  });
}

function contentsOf({ store }: Session, files: string[]): FileContent[] {
  return [...new Set(files)].flatMap((file) => {
    const source = store.sourceOf(file);
    const data = source && documentOf(source)?.value;
    return data ? { file, revision: revisionOf(source), data } : [];
  });
}

/** Takes back what was done last, on whichever page that was. */
export function undo(session: Session): ChangeAnswer {
  const { history } = session;
  const turn = history.lastDone();
  if (!turn)
    return refused(session, { reason: 'impossible', message: 'There is nothing to undo.' });
  if (turn.picture)
    return turnedPicture(session, turn, takeOut(session, turn.picture), history.takeBack, 'Undone');
  return turnBack(session, turn, history.takeBack, 'Undone');
}

export function redo(session: Session): ChangeAnswer {
  const { history } = session;
  const turn = history.lastUndone();
  if (!turn)
    return refused(session, { reason: 'impossible', message: 'There is nothing to redo.' });
  if (turn.picture)
    return turnedPicture(
      session,
      turn,
      putBack(session, turn.picture),
      history.doAgain,
      'Done again',
    );
  return turnBack(session, turn, history.doAgain, 'Done again');
}

/** A step that cannot be taken is forgotten, so that those before it can be. */
function turnedPicture(
  session: Session,
  turn: Turn,
  moved: ReturnType<typeof takeOut>,
  note: (turn: Turn | undefined) => void,
  word: string,
): ChangeAnswer {
  const isMoved = 'src' in moved;
  note(isMoved ? { ...turn, picture: moved } : undefined);
  session.tellHistory();
  if (!isMoved) return isRefusal(moved) ? refusedBy(session, moved) : refused(session, moved);
  const said = [`${word}: ${turn.label}`];
  return { ok: true, files: [], said, merged: false, history: session.history.words() };
}

function turnBack(
  session: Session,
  turn: Turn,
  note: (turn: Turn | undefined) => void,
  word: string,
): ChangeAnswer {
  const named = turn.files.map(({ file }) => file);
  return attempt(session, named, () => {
    const planned = planTurn(turn, session.store.sourceOf);
    if (isObjection(planned)) {
      note(undefined);
      session.tellHistory();
      return refused(session, planned);
    }
    const judge = turn.mended ? acceptAll(session) : session.judge();
    const done = decide(session, planned.requests, judge);
    if (isRefusal(done)) return refusedBy(session, done);
    const files = session.save(done);
    note({ ...turn, files });
    session.tellHistory();
    return changed(session, done, planned, [`${word}: ${turn.label}`], files);
  });
}

/** How often all is looked at anew for one change, while others go on saving. */
const attempts = 4;

/** Where somebody saves in this very moment, all is looked at once more. */
function attempt(
  session: Session,
  files: string[],
  run: () => ChangeAnswer,
  left = attempts,
): ChangeAnswer {
  session.refresh(files);
  try {
    return run();
  } catch (error) {
    if (error instanceof OutsideOfPages)
      return refused(session, { reason: 'impossible', message: error.message });
    if (!(error instanceof ChangedElsewhere)) throw error;
    const { file } = error;
    const all = session.store.sources().map((source) => source.file);
    session.refresh([...all, file]);
    if (left > 1) return attempt(session, files, run, left - 1);
    return refused(session, changedMeanwhile(file, session.stateOf(file).revision));
  }
}

function decide(session: Session, requests: EditRequest[], judge: Judge): Done | Refusal {
  const { store } = session;
  const edit = createEditor(session.contract(), judge);
  const site = { sources: store.sources(), pictures: store.pictures() };
  const [only, ...more] = requests;
  return edit(site, only && more.length === 0 ? only : { edit: 'several', requests });
}

/** For what brings back a state that was there before, with its mistakes. */
function acceptAll(session: Session): Judge {
  return (_, draft) => {
    const opened = session.lastRead();
    return { ...draft, report: opened.report, judgedBy: { opened, isWhole: false } };
  };
}

/** So it may be while not all is known: then what is taken back is not judged. */
function hadMistakes(session: Session, { changes }: Done): boolean {
  if (!session.isChecked()) return true;
  const files = new Set(changes.map(({ file }) => file));
  const { diagnostics } = session.lastRead().report;
  return diagnostics.some(({ file, severity }) => severity === 'error' && files.has(file));
}

function changed(
  { stateOf, history }: Session,
  { renamed }: Done,
  { merged }: Plan,
  said: string[],
  files: FileTurn[],
): Changed {
  const pages = files.filter(({ file, before }) => before === null && routeOfFile(file) !== null);
  const added = renamed ? undefined : pages[0]?.file;
  return {
    ok: true,
    files: files.map(({ file }) => stateOf(file)),
    said,
    ...(renamed && { renamed: { ...renamed, route: routeOfFile(renamed.to) ?? '' } }),
    ...(added && { added: { file: added, route: routeOfFile(added) ?? '' } }),
    merged,
    history: history.words(),
  };
}

function routeOfFile(file: string): string | null {
  return routeOf(nameOf(file));
}

function refused({ history }: Session, objection: Objection): Refused {
  return { ok: false, ...objection, problems: [], history: history.words() };
}

function refusedBy(session: Session, { message, suggestion, report }: Refusal): Refused {
  return {
    ok: false,
    reason: report ? 'invalid' : 'impossible',
    message,
    ...(suggestion && { suggestion }),
    problems: report ? problemsOf(report.diagnostics, report.textOf) : [],
    history: session.history.words(),
  };
}
