import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import { parseText } from '../../../content/parse/parseJson.ts';
import { examplesOf } from '../../../content/schema/examples.ts';
import { kindOf } from '../../../content/validate/validateFile.ts';
import { merge } from '../../../edit/diff/merge.ts';
import {
  applyOperation,
  type Data,
  type PatchOperation,
  patchBetween,
  withFreeId,
} from '../../../edit/diff/patch.ts';
import { promptedExample } from '../../../edit/pages/template.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import { isFileName } from '../../../edit/workspace/fileName.ts';
import type { EditRequest } from '../../../edit/workspace/request.ts';
import type { Bilingual } from '../../../shared/language.ts';
import type { DataEdit, FileEdit, Refused, StudioEdit } from '../../api/edits.ts';
import { languageOfPage } from '../answers/siteAnswers.ts';
import { lastVersion } from '../changes/git.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';

/** The requests for the files as they stand now. */
export interface Plan {
  requests: EditRequest[];
  /** True when a file was changed elsewhere since its edit was made. */
  merged: boolean;
}

/** Why it cannot be done. */
export interface Objection extends Pick<Refused, 'reason'> {
  message: Bilingual;
  suggestion?: Bilingual;
}

/** Brings edits, made on texts that were shown, onto the files as they stand now. */
export function planOf(session: Session, edits: StudioEdit[]): Plan | Objection {
  const plan: Plan = { requests: [], merged: false };
  for (const edit of edits) {
    const request = 'file' in edit ? requestOf(session, edit) : edit;
    if (!('edit' in request)) return request;
    plan.requests.push(request);
    plan.merged ||= 'file' in edit && !isCurrent(session, edit);
  }
  return plan;
}

export function isObjection(planned: Plan | Objection): planned is Objection {
  return 'reason' in planned;
}

export function changedElsewhere(file: string): Objection {
  const [message, suggestion] = [said.changedElsewhere(file), said.changeAgain];
  return { reason: 'conflict', message, suggestion };
}

function impossible(message: Bilingual): Objection {
  return { reason: 'impossible', message };
}

function isCurrent({ stateOf }: Session, { file, revision }: FileEdit): boolean {
  return revision === stateOf(file).revision;
}

function requestOf(session: Session, edit: FileEdit): EditRequest | Objection {
  const { file } = edit;
  if (!isFileName(file)) return impossible(said.noEditable(file));
  if (edit.edit === 'patch' || edit.edit === 'add-section') return dataRequest(session, edit);
  if (!isCurrent(session, edit)) return changedElsewhere(file);
  if (edit.edit === 'fix') return { ...edit, edit: 'replace-part' };
  const version = lastVersion(session);
  if ('unavailable' in version) return impossible(version.unavailable);
  return { edit: 'write-file', file, text: version.read(file)?.toString('utf8') };
}

function dataRequest(session: Session, edit: DataEdit): EditRequest | Objection {
  const { file, revision } = edit;
  if (!kindOf(nameOf(file))) return impossible(said.noEditable(file));
  const now = parseText(session.store.sourceOf(file)?.text ?? '').value;
  if (isCurrent(session, edit))
    return { edit: 'patch', file, patch: patchOf(session, edit, now ?? {}) };
  const base = parseText(session.store.textOf(revision ?? '') ?? '').value;
  const yours = base && applied(base, patchOf(session, edit, base));
  const merged = now && yours ? merge({ base, yours, theirs: now }) : undefined;
  if (!merged || merged.clash) return changedElsewhere(file);
  return { edit: 'patch', file, patch: patchBetween(now, merged.value) };
}

function applied(base: Data, patch: PatchOperation[]): Data | undefined {
  return patch.reduce<Data | undefined>(
    (data, operation) => data && applyOperation(data, operation),
    base,
  );
}

function patchOf(session: Session, edit: DataEdit, data: Data): PatchOperation[] {
  if (edit.edit === 'patch') return edit.patch;
  const { file, type, example, index } = edit;
  const contract = session.contract();
  const chosen = { ...examplesOf(contract, type)[example] };
  const prompted = promptedExample(contract, chosen, languageOfPage(session, file));
  const value = withFreeId(prompted, sectionsIn(data));
  return [{ edit: 'insert', path: ['sections'], index, value }];
}
