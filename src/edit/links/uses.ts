import type { Span } from '../../content/dates/blank.ts';
import { locate } from '../../content/diagnostics/locate.ts';
import type { Contract, Kind } from '../../content/schema/contract.ts';
import { compileTraversal, type Path, visit } from '../../content/schema/traversal.ts';
import { placeholders } from '../../content/text/facts.ts';
import { addressOf } from '../../content/text/href.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { valueAtPath } from '../../shared/json.ts';
import type { Language } from '../../shared/language.ts';
import { type Data, withoutValue, withValue } from '../diff/patch.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { linksInMarkdown, type Part } from './markdownLinks.ts';

/** A part of a text that names an address or a fact. */
export interface Use {
  document: EditDocument & { kind: Kind };
  /** The path of the text. */
  path: Path;
  part: Span;
  /** The words of the part. */
  text: string;
}

/** Finds every link to one of some routes in every file, with or without anchor and query. */
export function usesOfRoutes(documents: Documents, routes: ReadonlySet<string>): Use[] {
  const leadsThere = (href: string) => routes.has(addressOf(href).path);
  return usesIn(documents, [...routes], (kind, texts) => {
    if (kind !== 'href') return linksInMarkdown(texts, leadsThere);
    const [text = ''] = texts;
    return leadsThere(text) ? [{ index: 0, offset: 0, length: text.length }] : [];
  });
}

export function usesOfRoute(documents: Documents, route: string): Use[] {
  return usesOfRoutes(documents, new Set([route]));
}

/** Finds every text that names a fact or contact value. */
export function usesOfFact(documents: Documents, name: string): Use[] {
  return usesIn(documents, [name], (_, texts) =>
    texts.flatMap((text, index) =>
      placeholders(text)
        .filter((found) => found.name === name)
        .map(({ offset }) => ({ index, offset, length: name.length + 2 })),
    ),
  );
}

type Find = (kind: string, texts: string[]) => Part[];

/** In the order of the files and of their texts. */
function usesIn(documents: Documents, names: string[], find: Find): Use[] {
  return documents.all.flatMap((document) => {
    const { kind, source } = document;
    if (!kind || !names.some((name) => mayName(source.text, name))) return [];
    return usesInFile(documents.contract, { ...document, kind }, find);
  });
}

/** A text search avoids traversing most files. Slashes and other characters may be escaped. */
function mayName(text: string, name: string): boolean {
  return text.includes(name.slice(name.lastIndexOf('/') + 1)) || text.includes('\\u');
}

function usesInFile(contract: Contract, document: Use['document'], find: Find): Use[] {
  const uses: Use[] = [];
  const traversal = compileTraversal(contract, `${document.kind}.json`);
  visit(traversal, document.value, (kind, value, path) => {
    const texts = [value].flat();
    if (!/^(href|text|inline|markdown)$/.test(kind) || !isTexts(texts)) return;
    for (const { index, ...part } of find(kind, texts))
      uses.push({
        document,
        path: Array.isArray(value) ? [...path, index] : [...path],
        part,
        text: (texts[index] ?? '').slice(part.offset, part.offset + part.length),
      });
  });
  return uses;
}

function isTexts(values: unknown[]): values is string[] {
  return values.every((value) => typeof value === 'string');
}

/** Returns `pages/contact.json:12:20` and the author's name for the place. */
export function positionOfUse(
  contract: Contract,
  { document, path, part }: Use,
  lang: Language = 'en',
): { at: string; place: string } {
  const [spot] = locate(document, [{ path, part }], contract, lang);
  const { line = 1, column = 1, place = '' } = spot ?? {};
  return { at: `${document.file}:${line}:${column}`, place };
}

/** Gives each use other words. Undefined takes the field or entry out. */
export function rewrite(
  workspace: Workspace,
  uses: Use[],
  write: (use: Use) => string | undefined,
): void {
  for (const [file, inFile] of groupedBy(uses, ({ document }) => document.file)) {
    const before: Data = workspace.documentOf(file)?.value ?? {};
    // From the last to the first, so that the places of the others stay what they are.
    const after = inFile.reduceRight((data, use) => rewritten(data, use, write(use)), before);
    workspace.change(file, after);
  }
}

function rewritten(data: Data, { path, part }: Use, text: string | undefined): Data {
  const whole = String(valueAtPath(data, path));
  const words = `${whole.slice(0, part.offset)}${text}${whole.slice(part.offset + part.length)}`;
  const after = text === undefined ? withoutUse(data, path) : withValue(data, path, words);
  return after as Data;
}

/** The only entry of a list takes the field of the list with it. */
function withoutUse(data: Data, path: Path): unknown {
  const list = valueAtPath(data, path.slice(0, -1));
  const isAlone = Array.isArray(list) && list.length === 1;
  return withoutValue(data, isAlone ? path.slice(0, -1) : path);
}
