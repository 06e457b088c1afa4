import { join } from 'node:path';
import type { AssetSource } from '../../content/resolve/resolvePage.ts';
import { examplePictures } from '../../content/schema/examples.ts';
import type { Asset } from './asset.ts';
import { iconSprite } from './icons.ts';
import { createPictures } from './pictures.ts';

/** The files that pages refer to, and what of them resolving a page asks for. */
export interface PageAssets extends AssetSource {
  /** By address. */
  files: Map<string, Asset>;
  /** Keeps a file that is named by its content, and returns its address. */
  add: (file: Asset) => string;
  /** The address of the sprite with the icons that were named so far. */
  spritePath: () => string;
  icons: ReadonlySet<string>;
}

export function createPageAssets(
  root: string,
  known: Iterable<string>,
  isDraft?: boolean,
): PageAssets {
  const pictures = createPictures([join(root, 'pages'), join(root, examplePictures)], isDraft);
  const files = new Map<string, Asset>();
  const icons = new Set(known);
  let sprite = { size: 0, path: '' };

  function add(file: Asset): string {
    files.set(file.path, file);
    return file.path;
  }

  return {
    files,
    icons,
    add,
    pictureOf: pictures.pictureOf,
    preparePictures: async (shown) => (await pictures.prepare(shown)).map(add),
    addIcons(names) {
      for (const name of names) icons.add(name);
    },
    spritePath() {
      if (sprite.size !== icons.size)
        sprite = { size: icons.size, path: add(iconSprite(root, icons)) };
      return sprite.path;
    },
  };
}
