import type { Site } from '../../generated/types.ts';
import type { Asset } from './asset.ts';
import { palette } from './palette.ts';

/** Every page names it. */
export const manifestPath = '/site.webmanifest';

/** iOS asks for it by itself, as other browsers do for /favicon.ico. */
const touchIconPath = '/apple-touch-icon.png';

const sizes = { touch: 180, small: 32, medium: 192, large: 512 };

/** The favicon for all that does not take an SVG. */
export async function iconFiles(svg: Buffer): Promise<Asset[]> {
  const [touch, small, medium, large] = await Promise.all(
    [sizes.touch, sizes.small, sizes.medium, sizes.large].map((size) => pngOf(svg, size)),
  );
  if (!touch || !small || !medium || !large) throw new Error('The favicon could not be drawn.');
  return [
    { path: touchIconPath, content: touch },
    { path: '/favicon.ico', content: icoOf(small, sizes.small) },
    { path: iconPath(sizes.medium), content: medium },
    { path: iconPath(sizes.large), content: large },
  ];
}

async function pngOf(svg: Buffer, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

function iconPath(size: number): string {
  return `/icon-${size}.png`;
}

/** An ICO file is a list of pictures: this one has one, a PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The web manifest: what a phone shows that keeps the site on its first screen. */
export function manifestFile({ brand }: Site): Asset {
  const content = JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: palette.white,
    theme_color: palette.night,
    icons: [sizes.medium, sizes.large].map((size) => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
  return { path: manifestPath, content };
}
