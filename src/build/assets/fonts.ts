import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackFaces } from '../../generated/fallbackFaces.ts';
import { type Asset, asset } from './asset.ts';
import { type Family, families } from './fontFamilies.ts';

export interface Fonts {
  css: string;
  assets: Asset[];
}

/** The font files and the rules that load them, so that nothing shifts when they arrive. */
export function readFonts(root: string): Fonts {
  const faces = families.map((entry) => readFamily(root, entry));
  return { css: faces.map(({ css }) => css).join(''), assets: faces.map(({ file }) => file) };
}

function readFamily(root: string, entry: Family): { file: Asset; css: string } {
  const { package: name, family, weights } = entry;
  const path = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const file = asset(`${name}.woff2`, readFileSync(join(root, path)));
  const face = `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(${file.path})}`;
  return { file, css: face + fallbackFaces[family] };
}
