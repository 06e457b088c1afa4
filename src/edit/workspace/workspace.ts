import { applyEdits, type Edit } from 'jsonc-parser';
import { rowIn } from '../../content/diagnostics/rowPlaces.ts';
import { type RowSource, withRows } from '../../content/read/rows/rowSources.ts';
import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { type Documents, documentsOf, type EditDocument, parseDocument } from './documents.ts';
import type { ChangeSet, FileWrite, Reason } from './request.ts';
import { addressIn, isBeside, withAddress, withoutRow } from './rowEdits.ts';

/** A site during an edit, in memory. */
export interface Workspace {
  /** The site after the edits so far. */
  documents: () => Documents;
  /** One file, without parsing the others. */
  documentOf: (file: string) => EditDocument | undefined;
  edit: (file: string, edits: Edit[]) => void;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  rename: (from: string, to: string) => void;
  /** Adds a sentence to the description of the change. */
  say: (sentence: Bilingual) => void;
  /** The language of the description. */
  lang: Language;
  changeSet: () => ChangeSet;
}

/** Makes a change, or returns a refusal. */
export type Attempt = (workspace: Workspace) => Reason | undefined;

export function startWorkspace(contract: Contract, sources: Source[], lang: Language): Workspace {
  const before = new Map(sources.map((source) => [source.file, source]));
  const now = new Map(before);
  const said: string[] = [];
  const renamed: NonNullable<ChangeSet['renamed']>[] = [];
  let made: string | undefined;
  const write = (file: string, text: string) => {
    if (rowIn(now.get(file))) made ??= file;
    now.set(file, { file, text });
  };
  /** Changes the table of a page that is made of a row. One that has moved makes its pages again. */
  const changeRow = (page: RowSource, change: (table: Source) => string): void => {
    const table = now.get(page.table);
    if (table) write(page.table, change(table));
    now.delete(page.file);
  };
  return {
    documents: () => documentsOf(contract, [...now.values()]),
    documentOf: (file) => {
      const source = now.get(file);
      return source && parseDocument(source);
    },
    edit: (file, edits) => write(file, applyEdits(now.get(file)?.text ?? '', edits)),
    write,
    remove: (file) => {
      const page = rowIn(now.get(file));
      if (page) changeRow(page, (table) => withoutRow(table, page.address));
      else now.delete(file);
    },
    rename: (from, to) => {
      const page = rowIn(now.get(from));
      if (page && (isBeside(page, to) || !now.has(page.table)))
        changeRow(page, (table) => withAddress(table, page.address, addressIn(to)));
      else if (page) made ??= from;
      else {
        write(to, now.get(from)?.text ?? '');
        now.delete(from);
      }
      renamed.push({ from, to });
    },
    say: (sentence) => {
      said.push(sentence[lang]);
    },
    lang,
    changeSet: () => ({
      changes: changesBetween(before, now),
      said,
      ...(made !== undefined && { made }),
      ...(renamed[0] && { renamed: renamed[0] }),
      ...(renamed.length > 1 && { alsoRenamed: renamed.slice(1) }),
    }),
  };
}

/** The files after the changes, sorted by name, and the pages that are made of their rows. */
export function sourcesAfter(sources: Source[], changes: FileWrite[]): Source[] {
  const files = new Map(sources.map((source) => [source.file, source]));
  for (const change of changes) {
    if ('remove' in change) files.delete(change.file);
    else files.set(change.file, change);
  }
  return withRows([...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)));
}

type Files = ReadonlyMap<string, Source>;

/** Writes come before removals, so that a moved page always exists. */
function changesBetween(before: Files, now: Files): FileWrite[] {
  const written = [...now.values()].filter((source) => {
    const known = before.get(source.file);
    return known !== source && known?.text !== source.text;
  });
  const removed = [...before.keys()].filter((file) => !now.has(file) && !rowIn(before.get(file)));
  return [
    ...written.map(({ file, text }) => ({ file, text })),
    ...removed.map((file) => ({ file, remove: true as const })),
  ];
}
