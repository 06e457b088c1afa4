import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFonts } from '../../generated/installedFonts.ts';
import type { Site } from '../../generated/types.ts';
import { type FontNames, fontNamesOf } from '../../shared/fontNames.ts';
import { type Palette, paletteOf } from '../../shared/palette.ts';

/** All that a site decides of its styles, fonts and icons: plain data, so that its text can name them. */
export interface Brand {
  palette: Palette;
  fonts: FontNames;
  /** A drawing. */
  logo: string | undefined;
  /** Drawn where there is no logo. */
  initial: string;
}

export function brandOf(root: string, { brand, logo, colors, fonts }: Site): Brand {
  const file = logo && join(root, 'pages', logo.src);
  return {
    palette: paletteOf(colors),
    fonts: installed(fontNamesOf(fonts)),
    logo: file && existsSync(file) ? readFileSync(file, 'utf8') : undefined,
    initial: [...brand][0] ?? '',
  };
}

/** While somebody edits the site, it may name a font that is not there yet. */
function installed({ display, text }: FontNames): FontNames {
  const [any = ''] = Object.keys(installedFonts);
  const known = (name: string) => (installedFonts[name] ? name : any);
  return { display: known(display), text: known(text) };
}
