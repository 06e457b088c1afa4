import sharp, { type Sharp } from 'sharp';
import type { Asset } from './asset.ts';
import { shownByPhones } from './manifest.ts';

/** iOS asks for the first by itself, as other browsers do for /favicon.ico. */
const iconFiles = [{ name: 'apple-touch-icon.png', size: 180 }, ...shownByPhones];
const icoSize = 32;

/** Draws the logo for all that does not take an SVG. */
export async function drawIcons(logo: string): Promise<Asset[]> {
  const icons = iconFiles.map(async ({ name, size }) => ({
    path: `/${name}`,
    content: await pngOf(logo, size),
  }));
  const ico = { path: '/favicon.ico', content: icoOf(await pngOf(logo, icoSize)) };
  return [...(await Promise.all(icons)), ico];
}

async function pngOf(logo: string, size: number): Promise<Buffer> {
  const drawn = await sharpAt(logo, size);
  const whole = { fit: 'contain', background: '#0000' } as const;
  return drawn.resize(size, size, whole).png({ palette: true }).toBuffer();
}

/** A drawing with dots enough for a size: one of 72 dots an inch has its own. */
export async function sharpAt(drawing: string, size: number): Promise<Sharp> {
  const svg = Buffer.from(drawing);
  const { width = size, height = size } = await sharp(svg).metadata();
  const density = (72 * size) / Math.min(width, height);
  return sharp(svg, { density: Math.min(2400, Math.max(1, density)) });
}

/** An ICO file is a list of pictures: this one has one, a PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(icoSize, 6);
  head.writeUInt8(icoSize, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
