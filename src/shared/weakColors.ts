import { black, contrastOf, nearestColor, white } from './color.ts';
import { type Colors, enough, groundsOf, type Palette } from './palette.ts';

/** Letters, or bars, and the ground on which they stand. */
interface Pair {
  letters: keyof Palette;
  ground: keyof ReturnType<typeof groundsOf>;
  least: number;
}

/** A written color that cannot be read, or on which something cannot. */
export interface WeakColor {
  name: keyof Colors;
  /** The two colors, and their contrast. */
  letters: string;
  ground: string;
  contrast: number;
  least: number;
  /** The nearest color that would do. */
  better: string;
}

const onDark: Pair['letters'][] = ['darkQuiet', 'darkAccent', 'darkAlert'];

const pairs: Pair[] = [
  // The ground comes first: on one that is not light, or not dark, no other color can be read either.
  ...pairsOf(['black'], ['tint']),
  ...pairsOf(['white'], ['dark', 'darkPanel']),
  ...pairsOf(['text', 'quiet', 'accent', 'alert'], ['white', 'tint']),
  ...pairsOf(onDark, ['dark', 'darkPanel']),
  ...pairsOf(['onHighlight'], ['highlight', 'highlightHover']),
  ...pairsOf(['softAccent'], ['white', 'tint'], 3),
];

function pairsOf(letters: Pair['letters'][], grounds: Pair['ground'][], least = enough): Pair[] {
  return letters.flatMap((each) => grounds.map((ground) => ({ letters: each, ground, least })));
}

/** The colors to be changed of those that a site has written, each once, with its weakest pair. */
export function weakColors(written: Colors): WeakColor[] {
  return (Object.keys(written) as (keyof Colors)[]).flatMap((name) => {
    const [weakest] = weakPairs(written, name).toSorted((a, b) => a.contrast - b.contrast);
    const suits = (color: string) => weakPairs({ ...written, [name]: color }, name).length === 0;
    // Without one, its ground is to be changed first, and is among these.
    const ends = onDark.includes(name) ? [white] : [black, white];
    const better = weakest && nearestColor(written[name] ?? '', suits, ends);
    return better ? { ...weakest, name, better } : [];
  });
}

/**
 * The pairs that a color is to blame for: letters are, if they are written, or else their ground. Letters that
 * are mixed can be read.
 */
function weakPairs(written: Colors, name: keyof Colors): Omit<WeakColor, 'name' | 'better'>[] {
  const grounds = groundsOf(written);
  const known: { [name in keyof Palette]?: string | undefined } = { ...grounds, ...written };
  return pairs.flatMap((pair) => {
    const [letters, ground, { least }] = [known[pair.letters], grounds[pair.ground], pair];
    if (!letters || name !== (pair.letters in written ? pair.letters : pair.ground)) return [];
    const contrast = contrastOf(letters, ground);
    return contrast < least ? { letters, ground, least, contrast } : [];
  });
}
