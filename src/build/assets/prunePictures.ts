import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isTempFolder } from '../dist/tempFolder.ts';
import type { Sizes } from '../dist/writeFolder.ts';

/**
 * Removes from .cache the share images that no page of a site names any more, see
 * shareImages.ts. Not while another build runs: that may want them.
 * @param site all of its files
 */
export function prunePictures(root: string, site: Sizes): void {
  const cache = join(root, '.cache');
  if (!existsSync(cache) || readdirSync(cache).some(isTempFolder)) return;
  const cards = join(cache, 'cards');
  for (const name of existsSync(cards) ? readdirSync(cards) : [])
    if (!site.has(`assets/${name}`)) rmSync(join(cards, name), { force: true });
}
