import type { Path } from 'opentype.js';
import type { Brand } from './brand.ts';
import { drawnFonts } from './fonts.ts';
import { fontIn, outlinesOf } from './outlines.ts';

/** The logo of a site, or else its initial on a square. */
export function logoOf(root: string, brand: Brand): string {
  return brand.logo ?? drawnInitial(root, brand);
}

const size = 32;

function drawnInitial(root: string, { palette, fonts, initial }: Brand): string {
  const [file = Buffer.of()] = drawnFonts(root, fonts);
  const font = fontIn(file);
  const isKnown = font.charToGlyphIndex(initial) > 0;
  const letter = isKnown ? centered(font.getPath(initial, 0, 0, 22)) : dot;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="${palette.accent}" d="M0 0h${size}v${size}H0z"/>${letter.replace('/>', ` fill="${palette.white}"/>`)}</svg>`;
}

/** For a letter that the font has not. */
const dot = `<circle cx="${size / 2}" cy="${size / 2}" r="8"/>`;

function centered(path: Path): string {
  const { x1, x2, y1, y2 } = path.getBoundingBox();
  const [left, top] = [(size - x1 - x2) / 2, (size - y1 - y2) / 2];
  return `<path transform="translate(${left.toFixed(1)} ${top.toFixed(1)})" d="${outlinesOf(path)}"/>`;
}
