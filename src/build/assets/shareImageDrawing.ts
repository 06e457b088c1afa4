import type { Font } from 'opentype.js';
import type { Palette } from '../../shared/palette.ts';
import { fontIn, outlinesOf } from './outlines.ts';

/** The texts of a share image. */
export interface ShareImageText {
  brand: string;
  eyebrow: string;
  title: string;
}

const shareImageSize = { width: 1200, height: 630 };
/** The places of the picture, of the logo instead of one, and of the logo beside the name. */
export const shareImagePicture = { left: 780, top: 0, width: 420, height: 630 };
export const shareImageSign = { left: 840, top: 165, width: 300, height: 300 };
const margin = 72;
export const shareImageLogo = { left: margin, top: 74, width: 40, height: 40 };
export type Place = typeof shareImageLogo;

const textWidth = shareImagePicture.left - 2 * margin;
/** The largest size at which a title has no more than its lines. */
const titleSizes = [
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
  { size: 46, lines: 6 },
];

interface Fonts {
  display: Font;
  text: Font;
}

/** @param files display and text */
export function parseShareImageFonts(files: Buffer[]): Fonts {
  const [display, text] = files.map(fontIn);
  if (!display || !text) throw new Error('A share image is written in two fonts.');
  return { display, text };
}

/** A share image as SVG, its texts as outlines, without picture and logo. */
export function drawShareImage(
  { display, text }: Fonts,
  palette: Palette,
  { brand, eyebrow, title }: ShareImageText,
): string {
  const { size, lines } = fitted(display, title);
  const lineHeight = size * 1.14;
  const top = 372 - ((lines.length - 1) * lineHeight) / 2 + size * 0.3;
  const shapes = [
    ...[shareImagePicture, shareImageLogo].map((place) => rectangle(place, palette.tint)),
    textPath(display, brand, margin + 56, 106, 32, palette.white),
    ...(eyebrow ? eyebrowShapes(text, palette, eyebrow, top - size - 24) : []),
    ...lines.map((line, index) =>
      textPath(display, line, margin, top + index * lineHeight, size, palette.white),
    ),
  ];
  const { width, height } = shareImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${palette.dark}" d="M0 0h${width}v${height}H0z"/>${shapes.join('')}</svg>`;
}

function rectangle({ left, top, width, height }: Place, fill: string): string {
  return `<path fill="${fill}" d="M${left} ${top}h${width}v${height}h-${width}z"/>`;
}

function eyebrowShapes(font: Font, palette: Palette, eyebrow: string, y: number): string[] {
  return [
    `<path fill="${palette.darkAccent}" d="M${margin} ${(y - 16).toFixed(1)}h16v16h-16z"/>`,
    textPath(font, cut(font, eyebrow, 26), margin + 30, y, 26, palette.darkQuiet),
  ];
}

function textPath(font: Font, text: string, x: number, y: number, size: number, fill: string) {
  return `<path fill="${fill}" d="${outlinesOf(font.getPath(text, x, y, size))}"/>`;
}

function fitted(font: Font, title: string): { size: number; lines: string[] } {
  for (const { size, lines } of titleSizes) {
    const broken = linesOf(font, title, size);
    if (broken.length <= lines) return { size, lines: broken };
  }
  const { size, lines } = titleSizes.at(-1) ?? { size: 46, lines: 6 };
  return { size, lines: linesOf(font, title, size).slice(0, lines) };
}

/** Words are measured one by one: measuring ever longer lines costs more than drawing them. */
function linesOf(font: Font, text: string, size: number): string[] {
  const space = font.getAdvanceWidth(' ', size);
  const lines: string[] = [];
  let left = 0;
  for (const word of text.split(/\s+/)) {
    const width = font.getAdvanceWidth(word, size);
    if (lines.length > 0 && left >= space + width) {
      lines.push(`${lines.pop()} ${word}`);
      left -= space + width;
    } else {
      lines.push(word);
      left = textWidth - width;
    }
  }
  return lines;
}

/** One line of it, with an ellipsis where it is longer. */
function cut(font: Font, text: string, size: number): string {
  const [first = '', ...rest] = linesOf(font, text, size);
  return rest.length > 0 ? `${first} …` : first;
}
