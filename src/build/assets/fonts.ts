import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackFaces } from '../../generated/fallbackFaces.ts';
import { type Asset, asset } from './asset.ts';

export interface Family {
  family: 'Besley' | 'Figtree';
  package: string;
  /** The range of weights that the file holds. */
  weights: string;
  /** The weight of most of its text: the system fonts take as much space as it does. */
  weight: number;
  /**
   * The system fonts that are shown while it loads: iPhones, Macs and Windows have the first, Android the
   * second. An installed font is found by its full or its PostScript name, which differ between versions.
   */
  fallbacks: { font: string; names: string[] }[];
}

export const families: Family[] = [
  {
    family: 'Besley',
    package: 'besley',
    weights: '400 900',
    // Headings, see theme.css.
    weight: 560,
    fallbacks: [
      { font: 'Georgia', names: ['Georgia'] },
      { font: 'Noto Serif', names: ['Noto Serif', 'NotoSerif-Regular'] },
    ],
  },
  {
    family: 'Figtree',
    package: 'figtree',
    weights: '300 900',
    weight: 400,
    fallbacks: [
      { font: 'Arial', names: ['Arial'] },
      { font: 'Roboto', names: ['Roboto', 'Roboto-Regular'] },
    ],
  },
];

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
