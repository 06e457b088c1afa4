import { type Node, parseTree } from 'jsonc-parser';
import type { Contract } from '../content/contract.ts';
import type { Kind } from '../content/diagnostic.ts';
import { parseText } from '../content/parse.ts';
import { routeOf } from '../content/routes.ts';
import { kindOf } from '../content/site.ts';
import type { Source } from '../content/source.ts';

/** A file that can be read as JSON, with the place of each value in its text. */
export interface EditDocument {
  /** From the root of the project: pages/es/index.json. */
  file: string;
  /** Undefined for files that are no page, layout, site or facts. */
  kind: Kind | undefined;
  source: Source;
  value: Record<string, unknown>;
  tree: Node;
}

/** The site as edits look at it. */
export interface Desk {
  contract: Contract;
  files: ReadonlySet<string>;
  documents: ReadonlyMap<string, EditDocument>;
  /** Files that cannot be read, so that what stands in them cannot be followed. */
  unreadable: string[];
  /** The file of each route. */
  routes: ReadonlyMap<string, string>;
}

export function deskOf(contract: Contract, sources: Source[]): Desk {
  const documents = new Map<string, EditDocument>();
  const routes = new Map<string, string>();
  for (const source of sources) {
    const document = documentOf(source);
    if (document) documents.set(source.file, document);
    const route = routeOf(nameOf(source.file));
    if (route !== null && !routes.has(route)) routes.set(route, source.file);
  }
  const files = sources.map(({ file }) => file);
  return {
    contract,
    files: new Set(files),
    documents,
    unreadable: files.filter((file) => !documents.has(file)),
    routes,
  };
}

/** Reading costs more than all else, and most files stay as they are. */
const known = new WeakMap<Source, { document: EditDocument | undefined }>();

function documentOf(source: Source): EditDocument | undefined {
  const entry = known.get(source) ?? { document: readDocument(source) };
  known.set(source, entry);
  return entry.document;
}

function readDocument(source: Source): EditDocument | undefined {
  const { value } = parseText(source.text);
  const tree = value && parseTree(source.text);
  if (!tree) return undefined;
  return { file: source.file, kind: kindOf(nameOf(source.file)), source, value, tree };
}

/** Below pages/, as the rest of the project names files. */
export function nameOf(file: string): string {
  return file.replace(/^pages\//, '');
}
