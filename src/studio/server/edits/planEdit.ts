import { placeOf } from '../../../content/diagnostics/placeName.ts';
import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import { parseText } from '../../../content/parse/parseJson.ts';
import type { Source } from '../../../content/read/source.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { examplesOf } from '../../../content/schema/examples.ts';
import { kindOf } from '../../../content/validate/validateFile.ts';
import { type Clash, merge } from '../../../edit/diff/merge.ts';
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
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { Bilingual } from '../../../shared/language.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import type { Conflict, DataEdit, Refused, SectionEdit } from '../../api/edits.ts';
import type { Revision } from '../../api/files.ts';
import { said } from '../words.ts';

/** The edits of the files as they are now. */
export interface Plan {
  requests: EditRequest[];
  /** True when the file was changed elsewhere since the edit was made. */
  merged: boolean;
}

/** Why it cannot be done. */
export interface Objection extends Pick<Refused, 'reason' | 'conflict'> {
  message: Bilingual;
  suggestion?: Bilingual;
}

export interface PlanContext {
  contract: Contract;
  sourceOf: (file: string) => Source | undefined;
  /** The language of the layout that frames a page. */
  langOf: (file: string) => LanguageTag;
  /** A text that was shown before. */
  textOf: (revision: Revision) => string | undefined;
}

type FileEdit = DataEdit | SectionEdit;

/** Brings edits of one file, made on a text that was shown, onto the text as it stands now. */
export function planFile(context: PlanContext, file: string, edits: FileEdit[]): Plan | Objection {
  const [first] = edits;
  const source = context.sourceOf(file);
  if (!first || !isFileName(file) || !kindOf(nameOf(file))) return unknownFile(file);
  const current = source ? revisionOf(source) : null;
  if (first.revision === current)
    return { requests: [requestOf(context, file, edits)], merged: false };
  if (first.revision === null || !source) return gone(file, current);
  const base = parseText(context.textOf(first.revision) ?? '').value;
  const theirs = parseText(source.text).value;
  const yours = base && applyAll(context, base, edits);
  if (!base || !theirs || !yours) return changedMeanwhile(file, current);
  const merged = merge({ base, yours, theirs });
  if (merged.clash) return clashing(context.contract, source, theirs, merged.clash);
  const patch = patchBetween(theirs, merged.value);
  return { requests: [{ edit: 'patch', file, patch }], merged: true };
}

/** The plans of all parts together, or the first objection. */
export function planEach<Part>(
  parts: Part[],
  planOf: (part: Part) => Plan | Objection,
): Plan | Objection {
  const all: Plan = { requests: [], merged: false };
  for (const part of parts) {
    const planned = planOf(part);
    if (isObjection(planned)) return planned;
    all.requests.push(...planned.requests);
    all.merged ||= planned.merged;
  }
  return all;
}

export function isObjection<Planned extends object>(
  planned: Planned | Objection,
): planned is Objection {
  return 'reason' in planned;
}

function applyAll(context: PlanContext, base: Data, edits: FileEdit[]): Data | undefined {
  return edits.reduce<Data | undefined>(
    (data, edit) => data && applyOperation(data, operationOf(context, data, edit)),
    base,
  );
}

function operationOf(
  { contract, langOf }: PlanContext,
  data: Data,
  edit: FileEdit,
): PatchOperation {
  if (edit.edit !== 'add-section') {
    const { revision: _, file: __, ...operation } = edit;
    return operation;
  }
  const { file, type, example, index } = edit;
  const chosen = { ...examplesOf(contract, type)[example] };
  const value = withFreeId(promptedExample(contract, chosen, langOf(file)), sectionsIn(data));
  return { edit: 'insert', path: ['sections'], index, value };
}

function requestOf(context: PlanContext, file: string, edits: FileEdit[]): EditRequest {
  const data = parseText(context.sourceOf(file)?.text ?? '').value ?? {};
  const patch = edits.map((edit) => operationOf(context, data, edit));
  return { edit: 'patch', file, patch };
}

function unknownFile(file: string): Objection {
  return { reason: 'impossible', message: said.noEditable(file) };
}

function gone(file: string, revision: Revision | null): Objection {
  const message = revision ? said.addedElsewhere(file) : said.removedElsewhere(file);
  return {
    reason: 'conflict',
    message,
    suggestion: said.lookAgain,
  };
}

/** Neither text can be compared: nothing tells what would be overwritten. */
export function changedMeanwhile(file: string, revision: Revision | null): Objection {
  return {
    reason: 'conflict',
    message: said.changedElsewhere(file),
    suggestion: said.changeAgain,
    conflict: { file, path: [], place: file, revision },
  };
}

function clashing(
  contract: Contract,
  source: Source,
  value: Record<string, unknown>,
  { path, base, yours, theirs }: Clash,
): Objection {
  const { file } = source;
  const kind = kindOf(nameOf(file));
  const place = kind ? placeOf(contract, { source, kind, value }, path) : file;
  const conflict: Conflict = {
    file,
    path,
    place,
    base,
    yours,
    theirs,
    revision: revisionOf(source),
  };
  return {
    reason: 'conflict',
    message: said.changedInPlace(file, place),
    suggestion: said.keepOne,
    conflict,
  };
}
