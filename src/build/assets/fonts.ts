import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackFaces } from '../../generated/fallbackFaces.ts';
import { type Asset, asset } from './asset.ts';

/** The fonts, and the system fonts whose metrics are matched to them while they load. */
export const families = [
  { family: 'Besley', package: 'besley', weights: '400 900', fallbacks: ['Georgia', 'Noto Serif'] },
  { family: 'Figtree', package: 'figtree', weights: '300 900', fallbacks: ['Arial', 'Roboto'] },
] as const;

export type Family = (typeof families)[number];

export interface Fonts {
  css: string;
  assets: Asset[];
}

/** The font files and the rules that load them, so that nothing shifts when they arrive. */
export function readFonts(root: string): Fonts {
  const faces = families.map((entry) => readFamily(root, entry));
  return { css: faces.map(({ css }) => css).join(''), assets: faces.map(({ file }) => file) };
}

/** The file in the package of a family. */
export function fontFile(root: string, { package: name }: Family): string {
  const file = `${name}-latin-wght-normal.woff2`;
  return join(root, 'node_modules/@fontsource-variable', name, 'files', file);
}

function readFamily(root: string, entry: Family): { file: Asset; css: string } {
  const { package: name, family, weights } = entry;
  const file = asset(`${name}.woff2`, readFileSync(fontFile(root, entry)));
  const face = `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(${file.path})format("woff2")}`;
  return { file, css: face + fallbackFaces[family] };
}
