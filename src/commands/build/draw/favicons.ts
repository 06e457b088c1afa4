import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { iconFiles, iconFolder } from '../../../build/assets/favicons.ts';

const icoSize = 32;

/** Draws the favicon for all that does not take an SVG, beside it. */
export async function drawFavicons(root: string): Promise<void> {
  const svg = readFileSync(join(root, iconFolder, 'favicon.svg'));
  for (const { name, size } of iconFiles)
    writeFileSync(join(root, iconFolder, name), await pngOf(svg, size));
  writeFileSync(join(root, iconFolder, 'favicon.ico'), icoOf(await pngOf(svg, icoSize)));
}

function pngOf(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
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
