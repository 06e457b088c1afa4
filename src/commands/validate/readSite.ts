import { readState } from '../../build/incremental/pageStore.ts';
import { dayOf } from '../../build/render/buildDate.ts';
import { openInThreads, readAhead } from '../../build/workers/openInThreads.ts';
import type { Workers } from '../../build/workers/workers.ts';
import { type CachedPage, createPageCache } from '../../content/open/pageCache.ts';
import { listSources, readPictures } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { codeVersionOf } from '../../shared/codeVersion.ts';
import type { Language } from '../../shared/language.ts';
import type { Arguments } from './arguments.ts';
import { notePages, noteReport, pastPages, pastReport, type Terms } from './cache.ts';
import type { Ahead } from './validate.ts';

interface Options {
  /** The folder of the code. Only beside it is anything left behind: a site elsewhere stays as it was. */
  project: string;
  /** Where schema/ is, and what it says. */
  schema: string;
  contract: Contract;
  /** The language of who reads the report. */
  lang: Language;
  workers?: Workers | undefined;
  /** The files of the site, where they are listed already: see sourceFiles. */
  names?: string[];
}

/** What was read, and what is to be done once the report is out. */
export interface Read extends Ahead {
  note?: () => void;
}

/**
 * Reads a site that is there: in two threads where it pays, only what has changed since the last
 * validation or build, and once if only one report is asked for.
 */
export async function readSite(given: Arguments, options: Options): Promise<Read> {
  const { root, today, fix, watch, parts, lang = options.lang } = given;
  const { project, names, ...rest } = options;
  const shared = { ...rest, root, lang, today };
  const isAgain = fix || watch;
  if (root !== project) {
    return isAgain
      ? { memory: await readAhead({ ...shared, isLasting: true }) }
      : { opened: await openInThreads({ ...shared, isLasting: false }) };
  }
  const terms = { codeVersion: codeVersionOf(root), lang };
  const lasting = { ...shared, isLasting: true, sources: listSources(root, names) };
  if (isAgain) {
    const memory = createPageCache(pastPages(root, terms));
    return { memory: await readAhead({ ...lasting, memory }) };
  }
  const { sources } = lasting;
  const present = { day: today ?? dayOf(new Date()), sources, pictures: readPictures(root) };
  const report = parts.length === 0 ? pastReport(root, terms, present) : undefined;
  if (report) return { report };
  const before = pastPages(root, terms);
  const memory = createPageCache(before.length > 0 ? before : builtPages(root, terms));
  const opened = await openInThreads({ ...lasting, memory });
  return {
    opened,
    note() {
      noteReport(root, terms, present, opened.report);
      notePages(root, terms, before, memory.kept());
    },
  };
}

/** What the last build knew of the pages. */
function builtPages(root: string, { codeVersion, lang }: Terms): CachedPage[] {
  return readState(root, codeVersion, lang)?.entries.flatMap(({ kept }) => kept ?? []) ?? [];
}
