import { createEditor } from '../../../edit/editor.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import { type Done, type EditRequest, isRefusal } from '../../../edit/workspace/request.ts';
import type { EditValidator } from '../../../edit/workspace/validateEdit.ts';
import { ChangedElsewhere, OutsideOfPages } from '../../../edit/workspace/writeChanges.ts';
import type { Bilingual } from '../../../shared/language.ts';
import { routeOf } from '../../../shared/routes.ts';
import type { ChangeAnswer, Changed, ChangeRequest } from '../../api/edits.ts';
import type { HistoryFile, Step } from '../session/history.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { planOf } from './plan.ts';
import { changedElsewhere, impossible, refused } from './refusals.ts';

/** Changes files as the studio asks for it, or says why not. */
export function change(session: Session, { edits, group }: ChangeRequest): ChangeAnswer {
  return attempt(session, () => {
    const plan = planOf(session, edits);
    if (isRefusal(plan)) return refused(session, plan);
    const done = decide(session, plan.requests, session.validateEdit());
    if (isRefusal(done)) return refused(session, done);
    const mended = hadMistakes(session, done);
    const files = session.save(done);
    if (files.length > 0) {
      session.history.add({ group, files, mended });
      session.tell({ event: 'history', history: session.history.next() });
    }
    return changed(session, done, plan.merged, files);
  });
}

/** Takes back what was done last, on whichever page that was. */
export function undo(session: Session): ChangeAnswer {
  return move(session, 'undo', said.nothingToUndo);
}

export function redo(session: Session): ChangeAnswer {
  return move(session, 'redo', said.nothingToRedo);
}

/** Gives files the text that they had. The step is forgotten if one was changed elsewhere since. */
function move(session: Session, step: Step, nothing: Bilingual): ChangeAnswer {
  const { history, store } = session;
  const entry = history.last(step);
  if (!entry) return refused(session, impossible(session, nothing));
  const textOf = (file: string) => store.sourceOf(file)?.text ?? null;
  return attempt(session, () => {
    const moved = entry.files.filter(({ file, before }) => textOf(file) !== before);
    const other = moved.find(({ file, after }) => textOf(file) !== after);
    if (other) {
      history.note(step);
      session.tell({ event: 'history', history: history.next() });
      const refusal = impossible(session, said.changedElsewhere(other.file), said.noWayBack);
      return refused(session, { ...refusal, code: 'conflict' });
    }
    const requests = moved.map(
      ({ file, before }): EditRequest => ({ edit: 'write-file', file, text: before ?? undefined }),
    );
    const validateEdit = entry.mended ? acceptAll(session) : session.validateEdit();
    const done = decide(session, requests, validateEdit);
    if (isRefusal(done)) return refused(session, done);
    const files = session.save(done);
    history.note(step, { ...entry, files });
    session.tell({ event: 'history', history: history.next() });
    return changed(session, done, false, files);
  });
}

/** How often everything is looked at again for one change, while others go on saving. */
const attempts = 4;

/** Runs again when somebody else saves a file at the same moment. */
function attempt(session: Session, run: () => ChangeAnswer, left = attempts): ChangeAnswer {
  session.refresh();
  try {
    return run();
  } catch (error) {
    if (error instanceof OutsideOfPages)
      return refused(session, impossible(session, said.noEditable(error.path)));
    if (!(error instanceof ChangedElsewhere)) throw error;
    if (left > 1) return attempt(session, run, left - 1);
    return refused(session, changedElsewhere(session, error.file));
  }
}

function decide(session: Session, requests: EditRequest[], validateEdit: EditValidator) {
  const { store } = session;
  const edit = createEditor(session.contract(), session.lang(), validateEdit);
  const site = { sources: store.sources(), pictures: store.pictures() };
  const [only, ...more] = requests;
  return edit(site, only && more.length === 0 ? only : { edit: 'several', requests });
}

/** For what brings back a state that was there before, with its mistakes. */
function acceptAll(session: Session): EditValidator {
  return (_, changeSet) => {
    const opened = session.lastRead();
    return { ...changeSet, report: opened.report, validatedBy: { opened, isWhole: false } };
  };
}

function hadMistakes(session: Session, { changes }: Done): boolean {
  const files = new Set(changes.map(({ file }) => file));
  const { diagnostics } = session.lastRead().report;
  return diagnostics.some(({ file, severity }) => severity === 'error' && files.has(file));
}

function changed(
  { stateOf, history }: Session,
  { renamed: [renamed] }: Done,
  merged: boolean,
  files: HistoryFile[],
): Changed {
  const routeOfFile = (file: string) => routeOf(nameOf(file)) ?? undefined;
  const [added] = files.flatMap(({ file, before }) =>
    before === null && !renamed ? (routeOfFile(file) ?? []) : [],
  );
  const movedTo = renamed && routeOfFile(renamed.to);
  return {
    ok: true,
    files: files.map(({ file }) => stateOf(file)),
    ...(movedTo && { renamed: movedTo }),
    ...(added && { added }),
    merged,
    history: history.next(),
  };
}
