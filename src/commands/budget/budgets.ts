import type { Built, BuiltPage } from './built.ts';
import { dataShares } from './data.ts';
import { documentShares, firstFlight, firstScreenOf, stylesIn } from './document.ts';
import { fontsIn, pictureShares } from './pictures.ts';
import { scriptShares } from './scripts.ts';
import { byName, everyPage, type Share } from './share.ts';
import type { Weight } from './weigh.ts';

interface Budget {
  /** The name of the limit in messages. */
  name: string;
  limit: number;
  bytesOf: (weight: Weight) => number;
  /** The sections and files that add to it. */
  sharesOf: (page: BuiltPage, built: Built) => Share[];
}

/** The limits for a page before any interaction, in bytes as a host sends them. */
export const budgets: Budget[] = [
  {
    // A few packets more than the first flight, which holds the first screen: see the next one.
    name: 'HTML with CSS',
    limit: 15_200,
    bytesOf: ({ firstFlight: bytes }) => bytes,
    sharesOf: (page) => documentShares(firstFlight(page), page),
  },
  {
    // Ten TCP packets: a server may send this much before the first acknowledgment. So it is on hosts
    // that do not compress files once with the best setting, too.
    name: 'first screen at gzip 6 or brotli 4',
    limit: 14_336,
    bytesOf: ({ firstScreen: bytes }) => bytes,
    sharesOf: (page) => documentShares(firstScreenOf(page.html), page),
  },
  {
    // Two fifths of the first flight: letters of twice the size and dialogs take 250 each.
    name: 'CSS',
    limit: 5_700,
    bytesOf: ({ bytes }) => bytes.css,
    sharesOf: (page) => documentShares(stylesIn(page.html), page),
  },
  {
    // React and its router take 84,000 bytes, the shell and all section types the rest.
    name: 'script',
    limit: 110_000,
    bytesOf: ({ bytes }) => bytes.script,
    sharesOf: scriptShares,
  },
  {
    // Two variable fonts, each one file with all weights.
    name: 'font',
    limit: 60_000,
    bytesOf: ({ bytes }) => bytes.font,
    sharesOf: ({ html }, { sizeOf }) =>
      fontsIn(html).map((file) => ({ name: everyPage, bytes: sizeOf(file) })),
  },
  {
    // The icons take 6,700, a drawn tile 500 to 2,500 and a glazed one up to 30,000.
    name: 'image',
    limit: 60_000,
    bytesOf: ({ bytes }) => bytes.image,
    sharesOf: pictureShares,
  },
  {
    // The layout takes 2,000; the longest article 7,000.
    name: 'data',
    limit: 10_000,
    bytesOf: ({ bytes }) => bytes.data,
    sharesOf: dataShares,
  },
];

/**
 * Lists the exceeded budgets of a page with the responsible sections: `118 kB > 110 kB script:
 * ticker +7.1 kB`.
 */
export function overruns(page: BuiltPage, weight: Weight, built: Built): string[] {
  return budgets.flatMap(({ name, limit, bytesOf, sharesOf }) => {
    const bytes = bytesOf(weight);
    if (bytes <= limit) return [];
    const [size, most] = amounts(bytes, limit);
    const shares = told(byName(sharesOf(page, built)), limit);
    return [`${size} > ${most} ${name}: ${shares.join(', ')}`];
  });
}

/** The largest shares of sections, or the share of every page if that alone is too large. */
function told(shares: Share[], limit: number): string[] {
  const shared = shares.find(({ name }) => name === everyPage);
  if (shared && shared.bytes > limit) return [`${everyPage} ${kilobytes(shared.bytes)}`];
  return shares
    .filter(({ name, bytes }) => name !== everyPage && bytes >= 50)
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} +${kilobytes(bytes)}`);
}

/** Kilobytes, or bytes if both amounts would look equal. */
function amounts(bytes: number, limit: number): [string, string] {
  const told: [string, string] = [kilobytes(bytes), kilobytes(limit)];
  return told[0] === told[1] ? [`${bytes} B`, `${limit} B`] : told;
}

function kilobytes(bytes: number): string {
  return `${Number((bytes / 1000).toFixed(1))} kB`;
}
