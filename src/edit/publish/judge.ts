import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { isError, type OpenedSite } from '../../content/open/openedSite.ts';
import { createOpener } from '../../content/open/openSite.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { routesFile, routesText, unrecordedRoutes } from '../../content/site/publishedRoutes.ts';
import { listRoutes } from '../../content/site/site.ts';
import { createFileValidator } from '../../content/validate/validateFile.ts';
import type { Language } from '../../shared/language.ts';
import { type Change, pathOf, storedText, treeWith } from '../git/files.ts';
import type { EditedSite } from '../workspace/request.ts';
import { createContents, toldAs } from './contents.ts';

/** The version that would be published, with its mistakes. */
export interface Judged {
  tree: string;
  /** The text of _routes.json, if new routes are recorded. */
  routes?: string | undefined;
  opened: OpenedSite;
  mistakes: Diagnostic[];
}

/** Judges a version with some changed files in it. */
export type Judge = (version: string, chosen: Change[]) => Judged;

export function createJudge(root: string, contract: Contract, lang: Language): Judge {
  const siteIn = createContents(root);
  const openSite = createOpener({ contract, lang });
  const newRoutes = createRecorder(contract, lang);
  return (version, chosen) => {
    const files = chosen.map(({ file, after }) => [pathOf(root, file), after] as const);
    const plain = treeWith(root, version, files);
    const routes = newRoutes(siteIn(plain), siteIn(version));
    const recorded = routes === undefined ? [] : [storedText(root, routes)];
    const tree = treeWith(
      root,
      plain,
      recorded.map((entry) => [pathOf(root, routesFile), entry]),
    );
    const opened = openSite(siteIn(tree));
    return { tree, routes, opened, mistakes: opened.report.diagnostics.filter(isError) };
  };
}

/**
 * Records the routes of a version, as `validate -- --fix` records those of the files on disk. Those of the
 * last version are published, even if nobody has recorded them.
 */
function createRecorder(contract: Contract, lang: Language) {
  const read = createFileValidator(contract, lang);
  return (next: EditedSite, last: EditedSite): string | undefined => {
    const source = next.sources.find(({ file }) => file === routesFile);
    const published = source && read(source).routes;
    // A record that cannot be read is a mistake.
    if (source && !published) return undefined;
    const lists = [next, last].map(({ sources }) => ({ ...listRoutes(sources), published }));
    const unrecorded = lists.flatMap(unrecordedRoutes);
    return unrecorded.length > 0 ? routesText({ published }, unrecorded) : undefined;
  };
}

/**
 * The changed files that were not chosen and that mistakes name: by their path, address or picture. If they
 * name none, files that say something of all pages may be what is missing.
 */
export function alsoNeeded(mistakes: Diagnostic[], others: Change[]): string[] {
  if (mistakes.length === 0) return [];
  const words = new Set(mistakes.flatMap(wordsOf));
  const named = others.filter(({ file }) => namesOf(file).some((name) => words.has(name)));
  const isShared = ({ file }: Change) => /\/_[^/]*$/.test(file);
  return (named.length > 0 ? named : others.filter(isShared)).map(({ file }) => file);
}

function wordsOf({ file, message, suggestion = '' }: Diagnostic): string[] {
  const words = `${message} ${suggestion}`.split(/[^\p{L}\p{N}_./-]+/u);
  return [file, ...words.map((word) => word.replace(/\.+$/, ''))];
}

function namesOf(file: string): string[] {
  return [file, file.replace('pages/', ''), toldAs(file)];
}
