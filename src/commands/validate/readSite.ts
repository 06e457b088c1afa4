import { openSiteCache, siteFilesOf } from '../../build/incremental/siteCache.ts';
import { editorListsVersion } from '../../codegen/editorLists.ts';
import { createMemory } from '../../content/open/memory.ts';
import { createOpener } from '../../content/open/openSite.ts';
import { readFiles } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { codeVersion } from '../../shared/codeVersion.ts';
import type { Arguments } from './arguments.ts';
import type { Ahead } from './validate.ts';

interface Options {
  /** The folder of the code. Validation writes a cache only for this site. */
  project: string;
  contract: Contract;
}

/** The result, and a function that saves the cache after the report is printed. */
export interface Read extends Ahead {
  note?: () => void;
}

/** Reads the site, and checks what changed since the last validation. */
export function readSite({ root, parts, lang }: Arguments, { project, contract }: Options): Read {
  const files = readFiles(root);
  if (root !== project) return { opened: createOpener({ contract, lang })(files) };
  const cache = openSiteCache(root, { codeVersion: codeVersion(), lang, rules: 'validate' });
  const [known, lists] = [siteFilesOf(files), editorListsVersion(root)];
  // The report decides before the pages of the cache are read, which are many.
  const report = parts.length === 0 ? cache.report(known, lists) : undefined;
  if (report) return { report };
  const memory = createMemory(cache.pages());
  const opened = createOpener({ contract, lang, memory })(files);
  return {
    opened,
    note() {
      cache.saveReport(known, opened.report, editorListsVersion(root));
      cache.savePages(memory.kept(opened.dated.shown));
    },
  };
}

/** Saves the cache. A read-only folder or a full disk only costs time: the next validation reads every page. */
export function noteRead({ note }: Read): void {
  try {
    note?.();
  } catch {
    // The report is right without it.
  }
}
