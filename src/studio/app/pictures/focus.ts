/** The part of a picture that a strip shows; undefined for the third quarter. */
export type Focus = 'top' | 'upper' | 'middle';

/** As src/app/theme.css places it: how wide the strip is for its height, and how far down it stands. */
const strips: { focus: Focus | undefined; width: number; place: number }[] = [
  { focus: 'top', width: 3, place: 0 },
  { focus: 'upper', width: 4, place: 1 / 3 },
  { focus: 'middle', width: 2, place: 1 / 2 },
  { focus: undefined, width: 4, place: 2 / 3 },
];

interface Strip {
  /** From 0, the top of the picture, to 1. */
  top: number;
  height: number;
}

/**
 * The part of a picture that a phone shows.
 * @param ratio of the picture's width to its height
 */
export function stripOf(focus: unknown, ratio: number): Strip {
  const { width, place } = strips.find((strip) => strip.focus === (focus || undefined)) ?? lowest;
  const height = Math.min(1, ratio / width);
  return { top: place * (1 - height), height };
}

const lowest = { width: 4, place: 2 / 3 };

/** The part whose middle is nearest to a height of the picture. */
export function focusAt(place: number, ratio: number): Focus | undefined {
  const distances = strips.map(({ focus }) => {
    const { top, height } = stripOf(focus, ratio);
    return { focus, distance: Math.abs(top + height / 2 - place) };
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.focus;
}

/** False for a picture that is as flat as a strip: all of it stays in view. */
export function isStrip(ratio: number): boolean {
  return ratio > 0 && ratio < 3;
}
