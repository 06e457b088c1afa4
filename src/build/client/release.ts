import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, asset } from '../assets/asset.ts';
import { iconFiles } from '../assets/favicons.ts';
import { readFonts } from '../assets/fonts.ts';
import { compileCss } from '../css/compileCss.ts';
import { cutCss } from '../css/cutCss.ts';
import { bundleInline } from './bundleInline.ts';
import type { Release } from './releaseParts.ts';

/** Makes the parts that every page shares from the code alone, and the files that they refer to. */
export async function prepareRelease(
  root: string,
): Promise<{ release: Omit<Release, 'site'>; assets: Asset[] }> {
  const svg = readFileSync(join(root, 'src/app/shell/favicon.svg'));
  const favicon = asset('favicon.svg', svg);
  const fonts = readFonts(root);
  const [boot, icons, css] = await Promise.all([
    bundleInline(root, 'boot.ts'),
    iconFiles(svg),
    compileCss(join(root, 'src/app/theme.css')),
  ]);
  return {
    release: {
      boot,
      css,
      rules: cutCss(css),
      fontCss: fonts.css,
      fonts: fonts.assets.map(({ path }) => path),
      favicon: favicon.path,
    },
    assets: [...fonts.assets, favicon, ...icons],
  };
}
