import {
  type Built,
  type BuiltPage,
  compressedSize,
  dataFilesOf,
  hastilyCompressedSize,
  readBuilt,
} from './built.ts';
import { firstFlight, firstScreenOf, fontsIn, stylesIn } from './document.ts';
import { picturesIn } from './pictures.ts';

export const kinds = ['html', 'css', 'script', 'font', 'image', 'data', 'first', 'screen'] as const;

/**
 * The kinds of bytes of a page. `first` must arrive at once: HTML with CSS, of long texts the beginning.
 * `screen` is the first screen from a host that compresses each answer.
 */
export type Kind = (typeof kinds)[number];

export interface Weight {
  route: string;
  bytes: Record<Kind, number>;
}

/** The weights of the pages in a built site before any interaction, computed without a browser. */
export function weighSite(folder: string): Weight[] {
  const built = readBuilt(folder);
  return built.pages.map((page) => ({ route: page.route, bytes: bytesOf(page, built) }));
}

function bytesOf(page: BuiltPage, { sizeOf }: Built): Weight['bytes'] {
  const css = compressedSize(stylesIn(page.html));
  const sum = (files: string[]) => files.reduce((total, file) => total + sizeOf(file), 0);
  return {
    html: compressedSize(page.html) - css,
    css,
    script: sizeOf(page.client),
    font: sum(fontsIn(page.html)),
    image: sum([page.sprite, ...picturesIn(page.html)]),
    data: sum(dataFilesOf(page)),
    first: compressedSize(firstFlight(page)),
    screen: hastilyCompressedSize(firstScreenOf(page.html)),
  };
}
