import { translationsFile } from '../../content/site/translations.ts';
import type { Redirect, Translation } from '../../generated/types.ts';
import { isRecord } from '../../shared/json.ts';
import type { Reason } from '../workspace/request.ts';
import { unreadable } from '../workspace/values.ts';
import type { Workspace } from '../workspace/workspace.ts';

type Entries = Map<string, Translation>;

/** Changes the record of translations, or refuses where it cannot be read. */
export function editRecord(
  workspace: Workspace,
  change: (entries: Entries) => void,
): Reason | undefined {
  const documents = workspace.documents();
  const translations = documents.documentOf(translationsFile)?.value.translations;
  if (documents.files.has(translationsFile) && !isRecord(translations))
    return unreadable(translationsFile);
  const entries = new Map(Object.entries({ ...Object(translations) })) as Entries;
  change(entries);
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  workspace.change(translationsFile, {
    $schema: '../schema/translations.json',
    translations: Object.fromEntries(sorted),
  });
  return undefined;
}

/** Pages have other addresses. */
export function renameInRecord(workspace: Workspace, moves: Redirect[]): void {
  const recorded = moves.filter(({ from }) => isRecorded(workspace, from));
  if (recorded.length === 0) return;
  editRecord(workspace, (entries) => {
    for (const { from, to } of recorded) {
      const entry = entries.get(from);
      entries.delete(from);
      if (entry) entries.set(to, entry);
    }
  });
}

/** A page is gone, or is no longer without a translation. */
export function dropFromRecord(workspace: Workspace, route: string): void {
  if (!isRecorded(workspace, route)) return;
  editRecord(workspace, (entries) => {
    entries.delete(route);
  });
}

function isRecorded({ documentOf }: Workspace, route: string): boolean {
  const translations = documentOf(translationsFile)?.value.translations;
  return isRecord(translations) && Object.hasOwn(translations, route);
}

/** A fact has another name: in the sentences too, which then are as they were. */
export function renameFactInRecord(workspace: Workspace, from: string, to: string): void {
  const text = workspace.documentOf(translationsFile)?.source.text;
  if (text?.includes(`{${from}}`))
    workspace.write(translationsFile, text.replaceAll(`{${from}}`, `{${to}}`));
}
