import { type Cooperative, runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { timed } from '../../shared/timings.ts';
import {
  createSourceReader,
  createSteppedReader,
  type PictureFile,
  readPictures,
  type Source,
} from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import type { FileValidator } from '../validate/validateFile.ts';
import { isError, type OpenedSite } from './openedSite.ts';
import { type CachedFile, createPageCache, type FileCache } from './pageCache.ts';
import { createOpening } from './pipeline.ts';

/**
 * Reads, validates and checks the site below `<root>/pages`, once.
 * @param today the day by which facts are overdue: 2026-11-20. Without it, it is the real one.
 */
export function openSite(
  root: string,
  contract: Contract,
  { lang, today }: { lang?: Language; today?: string } = {},
): OpenedSite {
  return createOpener(root, contract, lang)(today);
}

/**
 * The same for many times over: only the files that changed are read and validated again.
 * @param memory what an earlier process knew of them
 */
export function createOpener(
  root: string,
  contract: Contract,
  lang?: Language,
  memory = createPageCache(),
): (today?: string) => OpenedSite {
  const open = createSourceOpener(contract, lang, memory);
  const read = createSourceReader(root, memory.stamps);
  return (today) =>
    open(
      timed('read', read),
      timed('read', () => readPictures(root)),
      today,
    );
}

/**
 * The same in steps. One that is left before its end has learned from each file that it looked at.
 * @param load reads files by this contract
 */
export function createSteppedOpener(
  root: string,
  contract: Contract,
  lang: Language,
  load: FileValidator,
): () => Cooperative<OpenedSite> {
  const { open } = createOpening(contract, lang, createPageCache(), load);
  const read = createSteppedReader(root);
  return function* () {
    const sources = yield* read();
    return yield* open(sources, readPictures(root));
  };
}

/** Opens a site that need not be on disk. */
export type OpenSources = (
  sources: Source[],
  pictures: PictureFile[],
  today?: string,
) => OpenedSite;

/**
 * Validates and checks a site that need not be on disk. A source that is still the same object is
 * not read again, and a page that nothing it depends on has changed is not checked again.
 */
export function createSourceOpener(
  contract: Contract,
  lang: Language = 'en',
  memory: FileCache = new WeakMap<Source, CachedFile>(),
): OpenSources {
  const { open } = createOpening(contract, lang, memory);
  return (...given) => runToEnd(open(...given));
}

/** Whether anything is wrong that keeps a site from being built. */
export function hasErrors({ report }: OpenedSite): boolean {
  return report.diagnostics.some(isError);
}
