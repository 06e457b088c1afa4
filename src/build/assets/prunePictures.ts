import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isTempFolder } from '../dist/tempFolder.ts';
import type { Sizes } from '../dist/writeFolder.ts';
import { hashOf } from './asset.ts';
import { pictureIn } from './cachedPicture.ts';

/**
 * Removes from .cache the share images and glazed tiles that no page of a site names any more, see
 * shareImages.ts and glaze.ts. Not while another build runs: that may want them.
 * @param site all of its files
 */
export function prunePictures(root: string, site: Sizes): void {
  const cache = join(root, '.cache');
  if (!existsSync(cache) || readdirSync(cache).some(isTempFolder)) return;
  prune(join(cache, 'cards'), (name) => site.has(`assets/${name}`));
  const hashes = new Set([...site.keys()].map((file) => file.match(/-(\w{8})\.\w+$/)?.[1]));
  prune(join(cache, 'glaze'), (_, content) => {
    const picture = pictureIn(content());
    return picture !== undefined && hashes.has(hashOf(picture));
  });
}

function prune(folder: string, isNamed: (name: string, content: () => Buffer) => boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!isNamed(name, () => readFileSync(file))) rmSync(file, { force: true });
  }
}
