import { type Cooperative, runToEnd } from '../../shared/cooperative.ts';
import type { Language } from '../../shared/language.ts';
import { createDatedFiles, type DatedFiles } from '../dates/datedFiles.ts';
import type { PictureFile, Source } from '../read/source.ts';
import { addFuture } from './future.ts';
import type { OpenedSite } from './openedSite.ts';
import { type CachedFile, cacheAbove } from './pageCache.ts';
import { createSiteOpener, type OpenerOptions, type PageReader } from './siteOpener.ts';

interface Options extends OpenerOptions {
  lang: Language;
  /** How many boundaries to come are looked at: see addFuture. */
  days?: number | undefined;
}

/** A site of which no more is read than the dates in its files. */
export interface PublicSite {
  dated: DatedFiles;
  /** The files as visitors are to see them now. */
  sources: Source[];
  pictures: PictureFile[];
  /** For those who read and check some of the pages first. */
  readPages: () => PageReader;
  /** Reports on the site as it is now, and on what its dates will make wrong. */
  open: () => OpenedSite;
  steps: () => Cooperative<OpenedSite>;
}

/**
 * Makes what opens a site as visitors see it. Make it once and keep it: a source that is still the
 * same object is not read again.
 */
export function createPublicOpener({
  days,
  cache = new WeakMap<Source, CachedFile>(),
  ...options
}: Options): (files: Source[], pictures: PictureFile[]) => PublicSite {
  const opener = createSiteOpener({ ...options, cache });
  // Read, but not checked: nobody is told of it.
  const whole = createSiteOpener({ ...options, rules: [], cache: cacheAbove(cache) });
  const datedOf = createDatedFiles(cache.stamps);
  return (files, pictures) => {
    const dated = datedOf(files);
    const sources = dated.shown;
    function* steps() {
      const opened = yield* opener.steps(sources, pictures);
      yield* addFuture(opened, { dated, pictures }, { ...options, cache, days });
      if (dated.shown !== dated.all) opened.whole = () => whole.open(dated.all, pictures);
      return opened;
    }
    return {
      ...{ dated, sources, pictures, steps },
      readPages: () => opener.readPages(sources, pictures),
      open: () => runToEnd(steps()),
    };
  };
}
