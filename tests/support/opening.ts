import type { OpenedSite } from '../../src/content/open/openedSite.ts';
import { createOpener, type OpenerOptions } from '../../src/content/open/openSite.ts';
import { type PictureFile, readFiles, type Source } from '../../src/content/read/source.ts';
import type { LoadedSite } from '../../src/content/site/site.ts';
import { contract } from './contract.ts';

/** Opens sites that need not be on disk. */
export function createOpen(options: Partial<OpenerOptions> = {}) {
  const openSite = createOpener({ contract, ...options });
  return (sources: Source[], pictures: PictureFile[] = []): OpenedSite =>
    openSite({ sources, pictures });
}

/** The site in a folder. */
export function openFolder(root: string): OpenedSite {
  return createOpener({ contract })(readFiles(root));
}

/** Reads files without a look at dates. */
export function createLoad(options: Partial<OpenerOptions> = {}) {
  const open = createOpen(options);
  return (sources: Source[]): LoadedSite => open(sources).whole().loaded;
}
