import type { Site } from '../../generated/types.ts';
import type { Writer } from '../dist/writeFolder.ts';
import type { Cards } from './shareImages.ts';

/** The share images of a site that has them. What draws them is loaded with the first page. */
export function createShareImages(root: string, site: Site) {
  let cards: Promise<Cards> | undefined;
  function load(): Promise<Cards> {
    cards ??= import('./shareImages.ts').then(({ createCards }) => createCards(root));
    return cards;
  }
  return {
    cards: site.shareImages === false ? undefined : load,
    /** Makes those that were asked for. */
    make: async (write: Writer['write']): Promise<void> => (await cards)?.make(write),
  };
}
