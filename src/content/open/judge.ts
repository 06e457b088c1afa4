import { runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { createDatedFiles } from '../dates/datedFiles.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { addFuture } from './future.ts';
import type { OpenedSite } from './openedSite.ts';
import type { CachedFile, FileCache } from './pageCache.ts';
import { createSiteOpener } from './siteOpener.ts';

interface Options {
  contract: Contract;
  lang: Language;
  cache?: FileCache;
  /** The stamps of files that an earlier process knew to have no dates. */
  stamps?: ReadonlyMap<string, string>;
  /** How many boundaries to come are looked at: see addFuture. */
  days?: number | undefined;
}

/** Reports on a site as it is now, and on what its dates will make wrong. */
export type Judge = (sources: Source[], pictures: PictureFile[]) => OpenedSite;

/** Make it once and keep it: a source that is still the same object is not read again. */
export function createJudge({
  contract,
  lang,
  cache = new WeakMap<Source, CachedFile>(),
  stamps,
  days,
}: Options): Judge {
  const { open } = createSiteOpener({ contract, lang, cache });
  const datedOf = createDatedFiles(stamps);
  return (sources, pictures) => {
    const dated = datedOf(sources);
    const opened = open(dated.shown, pictures);
    runToEnd(addFuture(opened, { dated, pictures }, { contract, lang, cache, days }));
    return opened;
  };
}
