import opentype, { type Font, type PathCommand } from 'opentype.js';
import { palette } from './palette.ts';

/** The texts of a share image. */
export interface ShareImageText {
  brand: string;
  eyebrow: string;
  title: string;
}

const shareImageSize = { width: 1200, height: 630 };
/** The place of the tile picture on it. */
export const shareImagePicture = { left: 780, top: 0, width: 420, height: 630 };

const margin = 72;
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
  const [display, text] = files.map((file) => opentype.parse(Uint8Array.from(file).buffer));
  if (!display || !text) throw new Error('A share image is written in two fonts.');
  return { display, text };
}

/** A share image as SVG, its texts as outlines, without the picture. */
export function drawShareImage(
  { display, text }: Fonts,
  { brand, eyebrow, title }: ShareImageText,
): string {
  const { size, lines } = fitted(display, title);
  const lineHeight = size * 1.14;
  const top = 372 - ((lines.length - 1) * lineHeight) / 2 + size * 0.3;
  const shapes = [
    brandTile,
    textPath(display, brand, margin + 56, 106, 32, palette.white),
    ...(eyebrow ? eyebrowShapes(text, eyebrow, top - size - 24) : []),
    ...lines.map((line, index) =>
      textPath(display, line, margin, top + index * lineHeight, size, palette.white),
    ),
  ];
  const { width, height } = shareImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${palette.night}" d="M0 0h${width}v${height}H0z"/>${shapes.join('')}</svg>`;
}

const brandTile = `<g transform="translate(${margin} 74)"><path fill="${palette.cobalt}" d="M0 0h40v40H0z"/><g fill="#fff"><circle cx="20" cy="12" r="6.9"/><circle cx="20" cy="28" r="6.9"/><circle cx="12" cy="20" r="6.9"/><circle cx="28" cy="20" r="6.9"/></g><circle cx="20" cy="20" r="4.4" fill="${palette.saffron}"/></g>`;

function eyebrowShapes(font: Font, eyebrow: string, y: number): string[] {
  return [
    `<path fill="${palette.saffron}" d="M${margin} ${(y - 16).toFixed(1)}h16v16h-16z"/>`,
    textPath(font, cut(font, eyebrow, 26), margin + 30, y, 26, '#bccaec'),
  ];
}

function textPath(font: Font, text: string, x: number, y: number, size: number, fill: string) {
  const commands = font.getPath(text, x, y, size).commands.map(commandText);
  return `<path fill="${fill}" d="${commands.join('')}"/>`;
}

/** As the library's own toPathData would, which writes NaN for what is off by a hair. */
function commandText(command: PathCommand): string {
  if (command.type === 'Z') return 'Z';
  const { x, y } = command;
  const curve = 'x1' in command ? [command.x1, command.y1] : [];
  const second = 'x2' in command ? [command.x2, command.y2] : [];
  const numbers = [...curve, ...second, x, y];
  return command.type + numbers.map((number) => number.toFixed(1)).join(' ');
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
