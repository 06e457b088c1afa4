import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../generated/types.ts';
import type { Asset } from './asset.ts';
import { palette } from './palette.ts';

/** Every page names it. */
export const manifestPath = '/site.webmanifest';

/** `npm run draw` draws its favicons from favicon.svg there. */
export const iconFolder = 'src/app/shell/favicons';

const shownByPhones = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
];

/** iOS asks for the first by itself, as other browsers do for /favicon.ico. */
export const iconFiles = [{ name: 'apple-touch-icon.png', size: 180 }, ...shownByPhones];

/** The favicon for all that does not take an SVG. */
export function readIcons(root: string): Asset[] {
  return [...iconFiles.map(({ name }) => name), 'favicon.ico'].map((name) => ({
    path: `/${name}`,
    content: readFileSync(join(root, iconFolder, name)),
  }));
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
    icons: shownByPhones.map(({ name, size }) => ({
      src: `/${name}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
  return { path: manifestPath, content };
}
