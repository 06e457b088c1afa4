import type { Site } from '../../generated/types.ts';
import type { Writer } from '../dist/writer.ts';
import type { ShareImageStore } from './shareImages.ts';

/** The share images of a site that has them. The code that draws them is loaded with the first page. */
export function createShareImages(root: string, site: Site) {
  let cards: Promise<ShareImageStore> | undefined;
  function load(): Promise<ShareImageStore> {
    cards ??= import('./shareImages.ts').then(({ createShareImageStore: createCards }) =>
      createCards(root),
    );
    return cards;
  }
  return {
    cards: site.shareImages === false ? undefined : load,
    /** Makes those that were asked for. */
    make: async (write: Writer['write']): Promise<void> => (await cards)?.make(write),
  };
}
