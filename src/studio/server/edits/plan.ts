import { parseText } from '../../../content/parse/parseJson.ts';
import { kindOf } from '../../../content/validate/validateFile.ts';
import { merge } from '../../../edit/diff/merge.ts';
import { applyOperation, type Data, patchBetween } from '../../../edit/diff/patch.ts';
import { GitFault } from '../../../edit/git/gitFault.ts';
import { headOf } from '../../../edit/publish/place.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import { type EditRequest, isRefusal, type Refusal } from '../../../edit/workspace/request.ts';
import type { FileEdit, StudioEdit } from '../../api/edits.ts';
import { attempt, lastContent } from '../changes/git.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { changedElsewhere, impossible } from './refusals.ts';

/** The requests for the files as they stand now. */
interface Plan {
  requests: EditRequest[];
  /** True when a file was changed elsewhere since its edit was made. */
  merged: boolean;
}

/** Brings edits, made on texts that were shown, onto the files as they stand now. */
export function planOf(session: Session, edits: StudioEdit[]): Plan | Refusal {
  const plan: Plan = { requests: [], merged: false };
  for (const edit of edits) {
    const request = 'file' in edit ? requestOf(session, edit) : edit;
    if (isRefusal(request)) return request;
    plan.requests.push(request);
    plan.merged ||= 'file' in edit && !isCurrent(session, edit);
  }
  return plan;
}

function isCurrent({ stateOf }: Session, { file, revision }: FileEdit): boolean {
  return revision === stateOf(file).revision;
}

function requestOf(session: Session, edit: FileEdit): EditRequest | Refusal {
  const { file } = edit;
  if (!isFileName(file) || !kindOf(nameOf(file))) return impossible(session, said.noEditable(file));
  if (edit.edit === 'patch') return isCurrent(session, edit) ? edit : merged(session, edit);
  if (!isCurrent(session, edit)) return changedElsewhere(session, file);
  if (edit.edit === 'fix') return { ...edit, edit: 'replace-part' };
  const version = attempt(() => headOf(session.root));
  if (version instanceof GitFault) return impossible(session, version.reason);
  return { edit: 'write-file', file, text: lastContent(session, file)?.toString('utf8') };
}

/** Brings a patch onto a text that was changed since. */
function merged(
  session: Session,
  { file, revision, patch }: FileEdit & { edit: 'patch' },
): EditRequest | Refusal {
  const { textOf, sourceOf } = session.store;
  const [base, theirs] = [textOf(revision ?? ''), sourceOf(file)?.text].map(
    (text = '') => parseText(text).value,
  );
  const yours = patch.reduce<Data | undefined>(
    (data, operation) => data && applyOperation(data, operation),
    base,
  );
  const both = theirs && yours ? merge({ base, yours, theirs }) : undefined;
  if (!both) return changedElsewhere(session, file);
  return { edit: 'patch', file, patch: patchBetween(theirs, both.value) };
}
