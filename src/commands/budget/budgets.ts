import { type Kind, kinds, type Weight } from './weigh.ts';

/** The limits for a page before any interaction, in bytes as a host sends them. */
export const budgets: Partial<Record<Kind, number>> = {
  // Two fifths of the first flight: letters of twice the size and dialogs take 250 each.
  css: 5_700,
  // React and its router take 84,000 bytes, the shell and all section types the rest.
  script: 110_000,
  // Two variable fonts, each one file with all weights.
  font: 60_000,
  // The icons take 6,700, a drawn tile 500 to 2,500 and a glazed one up to 30,000.
  image: 60_000,
  // The layout takes 2,000; the longest article 7,000.
  data: 10_000,
  // A few packets more than the first flight, which holds the first screen: see the next one.
  first: 15_200,
  // Ten TCP packets: a server may send this much before the first acknowledgment. So it is on hosts
  // that do not compress files once with the best setting, too.
  screen: 14_336,
};

/** The budgets that a page exceeds: `118240 > 110000 bytes of script`. */
export function overruns({ bytes }: Weight): string[] {
  return kinds.flatMap((kind) => {
    const limit = budgets[kind] ?? Number.POSITIVE_INFINITY;
    return bytes[kind] > limit ? [`${bytes[kind]} > ${limit} bytes of ${kind}`] : [];
  });
}
