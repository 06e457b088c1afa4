import { type Built, type BuiltPage, compressedSize, hastilyCompressedSize } from './built.ts';
import { dataFilesOf } from './data.ts';
import { firstFlight, firstScreenOf, stylesIn } from './document.ts';
import { fontsIn, pictureShares } from './pictures.ts';
import { totalOf } from './share.ts';

/** The kinds of bytes of a page. */
export const kinds = ['html', 'css', 'script', 'font', 'image', 'data'] as const;
export type Kind = (typeof kinds)[number];

export interface Weight {
  route: string;
  bytes: Record<Kind, number>;
  /** The bytes of the first flight: HTML with stylesheet; of long texts the beginning. */
  firstFlight: number;
  /** The bytes of head, shell and first two sections from a host that compresses each answer. */
  firstScreen: number;
}

/** The weight of a first visit before any interaction, computed from dist/ without a browser. */
export function weigh(page: BuiltPage, built: Built): Weight {
  const { route, html } = page;
  const document = compressedSize(html);
  const css = compressedSize(stylesIn(html));
  const first = firstFlight(page);
  const sum = (files: string[]) => files.reduce((total, file) => total + built.sizeOf(file), 0);
  return {
    route,
    firstFlight: compressedSize(first),
    firstScreen: hastilyCompressedSize(firstScreenOf(html)),
    bytes: {
      html: document - css,
      css,
      script: built.sizeOf(page.client),
      font: sum(fontsIn(html)),
      image: totalOf(pictureShares(page, built)),
      data: sum(dataFilesOf(page)),
    },
  };
}
