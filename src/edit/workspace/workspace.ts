import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { jsonText, newlineOf } from '../../shared/jsonText.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import type { Data } from '../diff/patch.ts';
import { isSame } from '../diff/similarity.ts';
import { type Documents, documentsOf, type EditDocument, parseDocument } from './documents.ts';
import type { ChangeSet, FileWrite, Reason } from './request.ts';

/** A site during an edit, in memory. */
export interface Workspace {
  contract: Contract;
  /** The site after the edits so far. */
  documents: () => Documents;
  /** One file, without parsing the others. */
  documentOf: (file: string) => EditDocument | undefined;
  /** Prints a file with other data, in its own line breaks. With the same data it stays as it is. */
  change: (file: string, data: Data) => void;
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
  const renamed: ChangeSet['renamed'] = [];
  const write = (file: string, text: string) => now.set(file, { file, text });
  return {
    contract,
    documents: () => documentsOf(contract, [...now.values()]),
    documentOf: (file) => {
      const source = now.get(file);
      return source && parseDocument(source);
    },
    change: (file, data) => {
      const source = now.get(file);
      const before = source && parseDocument(source)?.value;
      if (!isSame(before, data)) write(file, jsonText(data, newlineOf(source?.text ?? '')));
    },
    write,
    remove: (file) => now.delete(file),
    rename: (from, to) => {
      write(to, now.get(from)?.text ?? '');
      now.delete(from);
      renamed.push({ from, to });
    },
    say: (sentence) => {
      said.push(sentence[lang]);
    },
    lang,
    changeSet: () => ({ changes: changesBetween(before, now), said, renamed }),
  };
}

/** The files after the changes, sorted by name. */
export function sourcesAfter(sources: Source[], changes: FileWrite[]): Source[] {
  const files = new Map(sources.map((source) => [source.file, source]));
  for (const change of changes) {
    if ('remove' in change) files.delete(change.file);
    else files.set(change.file, change);
  }
  return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

type Files = ReadonlyMap<string, Source>;

/** Writes come before removals, so that a moved page always exists. */
function changesBetween(before: Files, now: Files): FileWrite[] {
  const written = [...now.values()].filter((source) => {
    const known = before.get(source.file);
    return known !== source && known?.text !== source.text;
  });
  const removed = [...before.keys()].filter((file) => !now.has(file));
  return [
    ...written.map(({ file, text }) => ({ file, text })),
    ...removed.map((file) => ({ file, remove: true as const })),
  ];
}
