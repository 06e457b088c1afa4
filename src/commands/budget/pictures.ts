import type { Built, BuiltPage } from './built.ts';
import { sectionsIn } from './places.ts';
import { everyPage, type Share } from './share.ts';

/** The phone that Lighthouse simulates, for which pictures are chosen. */
const phone = { width: 412, density: 1.75 };

/** All pictures of a page on a phone, and the icons. */
export function pictureShares({ html, sections, sprite }: BuiltPage, built: Built): Share[] {
  const children = sectionsIn(html, sections);
  const shell = children.reduce((text, child) => text.replace(child.html, ''), html);
  const parts = [...children, { html: shell, type: everyPage }];
  const used = new Set<string>();
  const shares = parts.flatMap((part) =>
    picturesIn(part.html).flatMap((address) => {
      if (used.has(address)) return [];
      used.add(address);
      return [{ name: part.type, bytes: built.sizeOf(address) }];
    }),
  );
  return [{ name: everyPage, bytes: built.sizeOf(sprite) }, ...shares];
}

/** The fonts in a page's stylesheet. */
export function fontsIn(html: string): string[] {
  return [...html.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(([, address = '']) => address);
}

/**
 * The address that a phone chooses for each picture. The size of pictures on other hosts is
 * unknown.
 */
export function picturesIn(html: string): string[] {
  const pictures = [...html.matchAll(/<picture>(.*?)<\/picture>/gs)].map(
    ([, inside = '']) => inside,
  );
  return pictures.map(chosenOf).filter((address) => address.startsWith('/'));
}

function chosenOf(picture: string): string {
  const [, srcset, sizes = ''] =
    /<source [^>]*srcset="([^"]*)" sizes="([^"]*)"/.exec(picture) ?? [];
  const [, alone] =
    /<source [^>]*srcset="([^" ]*)" media="\(width &lt; 64rem\)"/.exec(picture) ?? [];
  if (alone) return alone;
  if (!srcset) return /<img [^>]*src="([^"]*)"/.exec(picture)?.[1] ?? '';
  const needed = shownWidth(sizes) * phone.density;
  const offers = srcset
    .split(', ')
    .map((offer) => offer.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width);
  return (offers.find(({ width }) => width >= needed) ?? offers.at(-1))?.address ?? '';
}

/** The width on the phone for `(min-width: 64rem) 42vw, 100vw`. */
function shownWidth(sizes: string): number {
  for (const size of sizes.split(', ')) {
    const [, from = '0', length = ''] = /^(?:\(min-width: ([\d.]+)rem\) )?(.*)$/.exec(size) ?? [];
    if (Number(from) * 16 <= phone.width) return pixelsOf(length);
  }
  return phone.width;
}

const units: Record<string, number> = { vw: phone.width / 100, rem: 16, px: 1 };

function pixelsOf(length: string): number {
  const [, amount, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(length) ?? [];
  return Number(amount ?? phone.width) * (units[unit] ?? 1);
}
