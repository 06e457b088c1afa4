import { parseText } from '../../content/parse/parseJson.ts';
import type { Source } from '../../content/read/source.ts';
import type { Contract, Kind } from '../../content/schema/contract.ts';
import { kindOf } from '../../content/validate/validateFile.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { routeOf } from '../../shared/routes.ts';

/** A file of valid JSON. */
export interface EditDocument {
  /** Path from the project's root: pages/es/index.json. */
  file: string;
  /** Undefined for files other than pages, layouts, site and facts. */
  kind: Kind | undefined;
  source: Source;
  value: Record<string, unknown>;
}

/** The files of a site, for edits. Each is parsed on first use. */
export interface Documents {
  contract: Contract;
  files: ReadonlySet<string>;
  sourceOf: (file: string) => Source | undefined;
  documentOf: (file: string) => EditDocument | undefined;
  /** Files of valid JSON. */
  all: readonly EditDocument[];
  /** Files of invalid JSON: their links cannot be followed. */
  unreadable: readonly string[];
  /** The file of each route. */
  routes: ReadonlyMap<string, string>;
}

export function documentsOf(contract: Contract, sources: Source[]): Documents {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  let routes: Map<string, string> | undefined;
  const find = (file: string) => {
    const source = byFile.get(file);
    return source && parseDocument(source);
  };
  return {
    contract,
    files: new Set(byFile.keys()),
    sourceOf: (file) => byFile.get(file),
    documentOf: find,
    get all() {
      return sources.flatMap((source) => parseDocument(source) ?? []);
    },
    get unreadable() {
      return [...byFile.keys()].filter((file) => !find(file));
    },
    get routes() {
      routes ??= routesOf(sources);
      return routes;
    },
  };
}

function routesOf(sources: Source[]): Map<string, string> {
  const routes = new Map<string, string>();
  for (const { file } of sources) {
    const route = routeOf(nameOf(file));
    if (route !== null && !routes.has(route)) routes.set(route, file);
  }
  return routes;
}

/** A file as JSON. Reading costs more than all else, and most files stay as they are. */
export const parseDocument = memoizeByObject(readDocument);

function readDocument(source: Source): EditDocument | undefined {
  const { value } = parseText(source.text);
  const { file } = source;
  return value && { file, kind: kindOf(nameOf(file)), source, value };
}

/** The file's path below pages/, as in the rest of the project. */
export function nameOf(file: string): string {
  return file.replace(/^pages\//, '');
}
