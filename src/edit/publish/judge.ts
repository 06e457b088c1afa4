import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { isError, type OpenedSite } from '../../content/open/openedSite.ts';
import { createOpener } from '../../content/open/openSite.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { routesFile, routesText, unrecordedRoutes } from '../../content/site/publishedRoutes.ts';
import { listRoutes } from '../../content/site/site.ts';
import { addressOf } from '../../content/text/href.ts';
import { createFileValidator } from '../../content/validate/validateFile.ts';
import type { Language } from '../../shared/language.ts';
import { isSpecial } from '../../shared/routes.ts';
import { type Change, pathOf, storedText, treeWith } from '../git/files.ts';
import { redirectsFile } from '../links/redirects.ts';
import { nameOf } from '../workspace/documents.ts';
import { markedIn } from '../workspace/markedIn.ts';
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

/** Judges changes together with the others that they need, as far as those help. */
export function judgeWithNeeded(
  judge: (chosen: Change[]) => Judged,
  chosen: Change[],
  others: Change[],
): { judged: Judged; also: Change[] } {
  const whole = completed(judge, chosen, others);
  const { judged } = whole;
  if (judged.mistakes.length > 0) return { judged, also: [] };
  let also = whole.files.filter((one) => !chosen.includes(one));
  // One that all pages share was only supposed to be needed.
  for (const shared of also.filter(({ file }) => isSpecial(file))) {
    const less = also.filter((one) => one !== shared);
    if (judge([...chosen, ...less]).mistakes.length === 0) also = less;
  }
  return { judged, also };
}

function completed(
  judge: (chosen: Change[]) => Judged,
  files: Change[],
  others: Change[],
): { files: Change[]; judged: Judged } {
  const judged = judge(files);
  const more = alsoNeeded(judged, others);
  if (more.length === 0) return { files, judged };
  const left = others.filter((other) => !more.includes(other));
  const whole = completed(judge, [...files, ...more], left);
  return whole.judged.mistakes.length > judged.mistakes.length ? { files, judged } : whole;
}

/**
 * The changed files that were not chosen and that have the mistakes, or that their marked words name: a page,
 * a picture. If there are none, one of those that all pages share may be missing.
 */
function alsoNeeded({ mistakes, opened }: Judged, others: Change[]): Change[] {
  if (mistakes.length === 0) return [];
  const meant = new Set(mistakes.flatMap((mistake) => meantBy(mistake, opened)));
  const named = others.filter(({ file }) =>
    [file, nameOf(file), toldAs(file)].some((name) => meant.has(name)),
  );
  return named.length > 0 ? named : others.filter(({ file }) => isSpecial(file));
}

/** An address in the record that is gone needs a redirect. */
function meantBy(mistake: Diagnostic, { report }: OpenedSite): string[] {
  const { file } = mistake;
  const { path } = addressOf(markedIn(report, mistake).replaceAll('"', ''));
  return [file === routesFile ? redirectsFile : file, path];
}
