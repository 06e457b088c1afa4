import { isFileName } from '../../../edit/workspace/fileName.ts';
import type { EditRequest } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { DataEdit, PageEdit, RevertEdit, SectionEdit, StudioEdit } from '../../api/edits.ts';
import { languageOfPage } from '../answers/siteAnswers.ts';
import { lastCommit } from '../git/git.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { changedMeanwhile, type Objection, type Plan, planEach, planFile } from './planEdit.ts';
import { planRevert } from './revert.ts';

/** All edits of a request, brought onto the files as they stand now. */
export function planAll(session: Session, edits: StudioEdit[]): Plan | Objection {
  return planEach(byFile(edits), (group) => planGroup(session, group));
}

/** Edits of data in one file belong together: they were made on one text. */
type Group =
  | Exclude<StudioEdit, DataEdit | SectionEdit>
  | { file: string; edits: (DataEdit | SectionEdit)[] };

function byFile(edits: StudioEdit[]): Group[] {
  const groups: Group[] = [];
  for (const edit of edits) {
    if (!isOfData(edit)) {
      groups.push(edit);
      continue;
    }
    const known = groups.find((group) => 'edits' in group && group.file === edit.file);
    if (known && 'edits' in known) known.edits.push(edit);
    else groups.push({ file: edit.file, edits: [edit] });
  }
  return groups;
}

const others = [
  ...['fix', 'revert-file', 'revert-section', 'confirm-translation', 'leave-out'],
  ...['add-page', 'translate-page', 'move-page', 'remove-page'],
];

function isOfData(edit: StudioEdit): edit is DataEdit | SectionEdit {
  return !others.includes(edit.edit);
}

function planGroup(session: Session, group: Group): Plan | Objection {
  if ('edits' in group) return planData(session, group.file, group.edits);
  switch (group.edit) {
    case 'fix':
      return planFix(session, group);
    case 'revert-file':
    case 'revert-section':
      return planReverting(session, group);
    case 'confirm-translation':
    case 'leave-out':
      return { requests: [group], merged: false };
    default:
      return { requests: [pageRequest(group)], merged: false };
  }
}

function planData(
  session: Session,
  file: string,
  edits: (DataEdit | SectionEdit)[],
): Plan | Objection {
  const { contract, store, memory } = session;
  const context = {
    contract: contract(),
    sourceOf: store.sourceOf,
    langOf: (page: string) => languageOfPage(session, page),
    textOf: memory.textOf,
  };
  return planFile(context, file, edits);
}

function planFix({ store }: Session, edit: Extract<StudioEdit, { edit: 'fix' }>) {
  const { file, revision, offset, length, text } = edit;
  const source = store.sourceOf(file);
  const current = source ? revisionOf(source) : null;
  if (revision !== current) return changedMeanwhile(file, current);
  const request: EditRequest = { edit: 'replace-part', file, offset, length, text };
  return { requests: [request], merged: false };
}

function planReverting(session: Session, edit: RevertEdit): Plan | Objection {
  const { store } = session;
  const commit = lastCommit(session);
  if ('unavailable' in commit) return { reason: 'impossible', message: commit.unavailable };
  if (!isFileName(edit.file)) {
    return { reason: 'impossible', message: said.noJson(edit.file) };
  }
  const committed = commit.read(edit.file)?.toString('utf8');
  return planRevert(edit, store.sourceOf(edit.file), committed);
}

function pageRequest(edit: PageEdit): EditRequest {
  if (edit.edit === 'move-page') return { edit: 'move-page', from: edit.route, to: edit.to };
  if (edit.edit === 'remove-page' || edit.edit === 'translate-page') return edit;
  const { route, title, like } = edit;
  return { edit: 'new-page', route, title, like };
}
