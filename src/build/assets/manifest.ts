import type { Site } from '../../generated/types.ts';
import { white } from '../../shared/color.ts';
import { paletteOf } from '../../shared/palette.ts';
import type { Asset } from './asset.ts';

/** Every page names it. */
export const manifestPath = '/site.webmanifest';

export const shownByPhones = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
];

/** The web manifest: what a phone shows that keeps the site on its first screen. */
export function manifestFile({ brand, colors }: Site): Asset {
  const content = JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: white,
    theme_color: paletteOf(colors).dark,
    icons: shownByPhones.map(({ name, size }) => ({
      src: `/${name}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
  return { path: manifestPath, content };
}
