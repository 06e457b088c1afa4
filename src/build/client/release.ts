import { type Asset, asset } from '../assets/asset.ts';
import type { Brand } from '../assets/brand.ts';
import { drawIcons } from '../assets/favicons.ts';
import { readFonts } from '../assets/fonts.ts';
import { logoOf } from '../assets/logo.ts';
import { compileCss } from '../css/compileCss.ts';
import { cutCss } from '../css/cutCss.ts';
import { themeOf } from '../css/theme.ts';
import { bundleInline } from './bundleInline.ts';
import type { Release } from './releaseParts.ts';

/** Makes the parts that every page shares from the code and the brand, and the files that they refer to. */
export async function prepareRelease(root: string, brand: Brand) {
  const [boot, { release, assets }] = await Promise.all([
    bundleInline(root, 'boot.ts'),
    prepareBrand(root, brand),
  ]);
  return { release: { ...release, boot }, assets };
}

/** Without the boot script, which is the same for every brand. */
export async function prepareBrand(
  root: string,
  brand: Brand,
): Promise<{ release: Omit<Release, 'site' | 'boot'>; assets: Asset[] }> {
  const logo = logoOf(root, brand);
  const favicon = asset('favicon.svg', logo);
  const [css, fonts, icons] = await Promise.all([
    compileCss(root, themeOf(root, brand)),
    readFonts(root, brand.fonts),
    drawIcons(logo),
  ]);
  return {
    release: {
      css,
      rules: cutCss(css),
      fontCss: fonts.css,
      fonts: fonts.assets.map(({ path }) => path),
      favicon: favicon.path,
    },
    assets: [...fonts.assets, favicon, ...icons],
  };
}
