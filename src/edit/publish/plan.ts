import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { isError, type OpenedSite } from '../../content/open/openedSite.ts';
import { createOpener } from '../../content/open/openSite.ts';
import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { routesFile, routesText, unrecordedRoutes } from '../../content/site/publishedRoutes.ts';
import { listRoutes } from '../../content/site/site.ts';
import { createFileValidator } from '../../content/validate/validateFile.ts';
import type { Language } from '../../shared/language.ts';
import type { EditedSite } from '../workspace/request.ts';
import { type Basket, basketOf, refuseTheirs, withFiles } from './basket.ts';
import { createContents } from './contents.ts';
import type { Entries } from './entries.ts';
import { afterWaiting, type Version } from './version.ts';

/** A version that can be published, or the mistakes that it would have. */
export interface Plan extends Faults {
  /** Every file that is published, in the order of the basket. */
  files: string[];
  /** Those that were not chosen, and without which the chosen ones would be mistakes. */
  along: string[];
  /** The mistakes without them. */
  reasons: Diagnostic[];
  /** The version as it was judged, without the recorded routes. */
  entries: Entries;
  /** The text of _routes.json, if new routes are recorded. */
  routes?: string;
  /** The judged site: its files are those of the version. */
  opened: OpenedSite;
}

/** The mistakes that keep a version from being published, by their cause. */
export interface Faults {
  /** Those of the chosen files. */
  mistakes: Diagnostic[];
  /** Those of files that were not chosen, and that the chosen ones need. */
  needed: Diagnostic[];
  /** Those that the last version has already. */
  earlier: Diagnostic[];
}

const faultKinds = ['mistakes', 'needed', 'earlier'] as const;

export function isFaulty(faults: Faults): boolean {
  return faultKinds.some((kind) => faults[kind].length > 0);
}

/** The last version with the files that can follow it. */
interface Standing {
  version: Version;
  basket: Basket;
}

/** A plan with the version that it follows. */
export interface Choice extends Standing {
  plan: Plan;
}

/**
 * Plans the version with some of the changed files. Own words that wait, and contradict the folder's version,
 * go along only if the chosen files would be mistakes beside them.
 * @throws {Behind} when a file would replace what somebody else has published
 */
export function choose(root: string, all: Standing, files: string[], planner: Planner): Choice {
  const { version, basket: whole } = all;
  const left = (version.contested ?? []).filter(
    (file) => whole.changed.includes(file) && !files.includes(file),
  );
  if (left.length === 0) return choiceOf(all, files, planner);
  const beside = choiceOf(standingOf(root, afterWaiting(root, version)), files, planner);
  const canWait = beside.plan.files.every(
    (file) => whole.changed.includes(file) && !left.includes(file),
  );
  if (canWait && !isFaulty(beside.plan)) return beside;
  const together = choiceOf(all, [...files, ...left], planner);
  if (isFaulty(together.plan)) return beside;
  const along = together.plan.files.filter((file) => !files.includes(file));
  const { reasons, mistakes, needed } = beside.plan;
  return {
    ...together,
    plan: { ...together.plan, along, reasons: [...reasons, ...mistakes, ...needed] },
  };
}

/** Compares the files on disk with the last version. */
export function standingOf(root: string, version: Version): Standing {
  return { version, basket: basketOf(root, version) };
}

function choiceOf({ version, basket }: Standing, files: string[], planner: Planner): Choice {
  refuseTheirs(basket, files, version);
  const plan = planner(basket, files);
  refuseTheirs(basket, plan.files, version);
  return { version, basket, plan };
}

export type Planner = (basket: Basket, chosen: string[]) => Plan;

interface Judged {
  entries: Entries;
  routes?: string;
  opened: OpenedSite;
  mistakes: Diagnostic[];
}

type Judging = (files: Iterable<string>) => Judged;

/** Judges what would be published, exactly: the last version with the chosen files in it. */
export function createPlanner(root: string, contract: Contract, lang: Language): Planner {
  const contentsOf = createContents(root);
  const openSite = createOpener({ contract, lang });
  const record = createRecorder(contract, lang);

  return (basket, wanted) => {
    const chosen = basket.changed.filter((file) => wanted.includes(file));
    const judged = (files: Iterable<string>): Judged => {
      const entries = withFiles(basket, files);
      const { contents, routes } = record(contentsOf(entries), contentsOf(basket.base));
      const opened = openSite(contents);
      const mistakes = opened.report.diagnostics.filter(isError);
      return { entries, opened, mistakes, ...(routes !== undefined && { routes }) };
    };
    const sound = (plain: Judged) => ({ ...plain, needed: [], earlier: [] });
    const own = judged(chosen);
    if (own.mistakes.length === 0) return { files: chosen, along: [], reasons: [], ...sound(own) };
    const files = completed(basket, chosen, judged);
    if (!files)
      return { files: chosen, along: [], reasons: [], ...own, ...faultsOf(basket, chosen, judged) };
    const along = files.filter((file) => !chosen.includes(file));
    return { files, along, reasons: own.mistakes, ...sound(judged(files)) };
  };
}

/** How often a version is judged to find out what belongs together. */
const mostTries = 80;

/**
 * Looks for the fewest other changes with which the chosen ones are no mistake: all that could help,
 * then ever smaller parts are left out again. Undefined if no others help.
 */
function completed({ changed }: Basket, chosen: string[], judged: Judging): string[] | undefined {
  let tries = 0;
  const isSound = (files: string[]) => {
    tries += 1;
    return judged(files).mistakes.length === 0;
  };
  let files = withoutMistaken(changed, chosen, judged);
  if (!files) return undefined;
  let size = Math.ceil(files.length / 2);
  while (tries < mostTries) {
    const others = files.filter((file) => !chosen.includes(file));
    for (let at = 0; at < others.length && tries < mostTries; at += size) {
      const part = new Set(others.slice(at, at + size));
      const rest: string[] = files.filter((file) => !part.has(file));
      if (isSound(rest)) files = rest;
    }
    if (size <= 1) break;
    size = Math.ceil(size / 2);
  }
  return files;
}

/** All changes without those that are mistakes themselves; undefined if the chosen ones stay mistakes. */
function withoutMistaken(
  changed: string[],
  chosen: string[],
  judged: Judging,
): string[] | undefined {
  let files = changed;
  for (;;) {
    const found = new Set(judged(files).mistakes.map(({ file }) => file));
    if (found.size === 0) return files;
    const left: string[] = files.filter((file) => !found.has(file) || chosen.includes(file));
    if (left.length === files.length) return undefined;
    files = left;
  }
}

/** Tells the mistakes of a choice that no other changes can complete by their causes. */
function faultsOf({ changed }: Basket, chosen: string[], judged: Judging): Faults {
  const keysOf = (found: Diagnostic[]) => new Set(found.map(keyOf));
  const last = keysOf(judged([]).mistakes);
  const all = judged(changed).mistakes;
  const [own, withAll] = [judged(chosen).mistakes, keysOf(all)];
  const isEarlier = (mistake: Diagnostic) => last.has(keyOf(mistake));
  const isOwed = (mistake: Diagnostic) => !isEarlier(mistake) && !withAll.has(keyOf(mistake));
  const owed = own.filter(isOwed);
  const others = new Set(all.map(({ file }) => file).filter((file) => !chosen.includes(file)));
  const helpful = [...others].filter((file) => {
    const left = keysOf(judged([...chosen, file]).mistakes);
    return owed.some((mistake) => !left.has(keyOf(mistake)));
  });
  const blamed = helpful.length > 0 ? helpful : [...others];
  const needed = owed.length > 0 ? all.filter(({ file }) => blamed.includes(file)) : [];
  return {
    mistakes: own.filter(
      (mistake) => !isEarlier(mistake) && (needed.length === 0 || !isOwed(mistake)),
    ),
    needed,
    earlier: own.filter(isEarlier),
  };
}

/** A mistake keeps its words when its line moves. */
function keyOf({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`;
}

/**
 * Records the routes of a version, as `npm run routes` records those of the files on disk. Those of the
 * last version are published, even if nobody has recorded them.
 */
function createRecorder(contract: Contract, lang: Language) {
  const read = createFileValidator(contract, lang);
  const made = new Map<string, Source>();
  return (contents: EditedSite, last: EditedSite): { contents: EditedSite; routes?: string } => {
    const source = contents.sources.find(({ file }) => file === routesFile);
    const published = source && read(source).routes;
    const isBroken = source !== undefined && published === undefined;
    const lists = [contents, last].map(({ sources }) => ({ ...listRoutes(sources), published }));
    const unrecorded = isBroken ? [] : lists.flatMap(unrecordedRoutes);
    if (unrecorded.length === 0) return { contents };
    const text = routesText({ published }, unrecorded);
    const known = made.get(text) ?? { file: routesFile, text };
    made.clear();
    made.set(text, known);
    const others = contents.sources.filter(({ file }) => file !== routesFile);
    const sources = [...others, known].sort((a, b) => (a.file < b.file ? -1 : 1));
    return { contents: { ...contents, sources }, routes: text };
  };
}
