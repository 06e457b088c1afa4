import { posix } from 'node:path';
import type { Layout, Page, PublishedRoutes, Redirects, Site } from '../generated/types.ts';
import type { Contract } from './contract.ts';
import {
  type Diagnostic,
  type Document,
  diagnosticsOf,
  type Kind,
  textDiagnostics,
} from './diagnostic.ts';
import type { Facts, Language } from './facts.ts';
import { parseText } from './parse.ts';
import { layoutFileOf, routeOf } from './routes.ts';
import type { Source } from './source.ts';
import { type Contents, createValidate, type Validate } from './validate.ts';
import type { Path } from './walk.ts';

/** Everything in pages/ that is valid by itself, and what is wrong with the rest. */
export interface LoadedSite {
  /** The valid pages by route. */
  pages: Map<string, LoadedPage>;
  /** The valid layouts by file. */
  layouts: Map<string, LoadedLayout>;
  site: Site | undefined;
  facts: Facts | undefined;
  redirects: Redirects | undefined;
  /** The addresses that were published, as _routes.json records them. */
  published: PublishedRoutes | undefined;
  /** Every route that a file stands for, valid or not, with its files. */
  routes: Map<string, string[]>;
  /** Every file, valid or not, by name. */
  sources: Map<string, Source>;
  /** The files that are JSON but against their schema. */
  refused: RefusedFile[];
  diagnostics: Diagnostic[];
}

export interface RefusedFile extends Document {
  /** What the schema refuses. */
  paths: Path[];
}

/** File names are below pages/, as in routes.ts: `es/index.json`. */
export interface LoadedPage {
  file: string;
  route: string;
  page: Page;
  source: Source;
  layoutFile: string | undefined;
}

export interface LoadedLayout {
  file: string;
  layout: Layout;
  source: Source;
}

/**
 * Reads and validates every file by itself; what needs several files is check.ts's. Make it once
 * for a contract: a source that is still the same object is not read again.
 */
export function createLoader(
  contract: Contract,
  lang: Language = 'en',
): (sources: Source[]) => LoadedSite {
  const validate = createValidate(contract);
  const known = new WeakMap<Source, LoadedFile>();
  return (sources) => {
    const files = sources.map((source) => {
      const file = known.get(source) ?? loadFile(source, { contract, lang, validate });
      known.set(source, file);
      return file;
    });
    return siteOf(files);
  };
}

interface LoadedFile extends Partial<Contents> {
  file: string;
  source: Source;
  refused?: RefusedFile;
  diagnostics: Diagnostic[];
}

interface Reading {
  contract: Contract;
  lang: Language;
  validate: Validate;
}

function loadFile(source: Source, { contract, lang, validate }: Reading): LoadedFile {
  const file = source.file.replace(/^pages\//, '');
  const kind = kindOf(file);
  if (!kind) return { file, source, diagnostics: [] };
  const { value, problems } = parseText(source.text);
  const document = { source, kind, value };
  if (!value) {
    return { file, source, diagnostics: textDiagnostics(document, problems, contract, lang) };
  }
  const validated = validate(kind, value);
  if (validated.value) return { file, source, diagnostics: [], [kind]: validated.value };
  const { findings } = validated;
  return {
    file,
    source,
    refused: { ...document, paths: findings.map(({ path }) => path) },
    diagnostics: diagnosticsOf(document, findings, contract, lang),
  };
}

/** What a file is by its name, or undefined for a `_` file that has no meaning. */
export function kindOf(file: string): Kind | undefined {
  const special = specialKinds.get(file);
  if (special) return special;
  if (posix.basename(file) === '_layout.json') return 'layout';
  return routeOf(file) === null ? undefined : 'page';
}

/** The files of which a site has one. */
const specialKinds = new Map<string, Kind>([
  ['_site.json', 'site'],
  ['_facts.json', 'facts'],
  ['_redirects.json', 'redirects'],
  ['_routes.json', 'routes'],
]);

function siteOf(files: LoadedFile[]): LoadedSite {
  const sources = new Map(files.map(({ file, source }) => [file, source]));
  const loaded: LoadedSite = {
    pages: new Map(),
    layouts: new Map(),
    site: files.find(({ site }) => site)?.site,
    facts: files.find(({ facts }) => facts)?.facts,
    redirects: files.find(({ redirects }) => redirects)?.redirects,
    published: files.find(({ routes }) => routes)?.routes,
    routes: new Map(),
    sources,
    refused: files.flatMap(({ refused }) => refused ?? []),
    diagnostics: files.flatMap(({ diagnostics }) => diagnostics),
  };
  for (const { file, source, page, layout } of files) {
    const route = routeOf(file);
    if (route !== null) loaded.routes.set(route, [...(loaded.routes.get(route) ?? []), file]);
    if (layout) loaded.layouts.set(file, { file, layout, source });
    if (page && route !== null && !loaded.pages.has(route)) {
      const layoutFile = layoutFileOf(file, (name) => sources.has(name));
      loaded.pages.set(route, { file, route, page, source, layoutFile });
    }
  }
  return loaded;
}
