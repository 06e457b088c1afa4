import { contrastOf, nearestColor, white } from './color.ts';
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
  // In this order colors are judged: on a ground that is not light, or not dark, no other can be read.
  ...pairsOf(['black'], ['tint']),
  ...pairsOf(['white'], ['dark', 'darkPanel']),
  ...pairsOf(['accent', 'text', 'quiet', 'alert'], ['white', 'tint']),
  ...pairsOf(onDark, ['dark', 'darkPanel']),
  ...pairsOf(['onHighlight'], ['highlight', 'highlightHover']),
  ...pairsOf(['softAccent'], ['white', 'tint'], 3),
];

function pairsOf(letters: Pair['letters'][], grounds: Pair['ground'][], least = enough): Pair[] {
  return letters.flatMap((each) => grounds.map((ground) => ({ letters: each, ground, least })));
}

/** The colors to be changed of those that a site has written, each beside the proposals for those before it. */
export function weakColors(written: Colors): WeakColor[] {
  const names = new Set(pairs.flatMap(({ letters, ground }) => [letters, ground]));
  const judged = [...names].filter((name): name is keyof Colors => name in written);
  const colors = { ...written };
  return judged.flatMap((name) => {
    const found = weakColor(colors, name);
    if (found) colors[name] = found.better;
    return found ?? [];
  });
}

/** It is told with its weakest pair. */
function weakColor(colors: Colors, name: keyof Colors): WeakColor | undefined {
  const color = colors[name] ?? '';
  const names: (keyof Colors)[] = name === 'text' ? [name, 'highlight', 'highlightHover'] : [name];
  const [weakest] = weakPairs(colors, names)
    .filter(({ letters, ground }) => letters === color || ground === color)
    .toSorted((a, b) => a.contrast - b.contrast);
  // If no text does for both colors of a button, the second is to be changed.
  const better =
    weakest && (nearest(colors, name, names) ?? nearest(colors, name, names.slice(0, 2)));
  return better && better !== color ? { ...weakest, name, better } : undefined;
}

function nearest(colors: Colors, name: keyof Colors, names: (keyof Colors)[]) {
  const suits = (color: string) => weakPairs({ ...colors, [name]: color }, names).length === 0;
  return nearestColor(colors[name] ?? '', suits, onDark.includes(name) ? [white] : undefined);
}

/**
 * The pairs that some colors are to blame for: letters are, if they are written, or else their ground. Letters that
 * are mixed can be read.
 */
function weakPairs(written: Colors, names: (keyof Palette)[]) {
  const grounds = groundsOf(written);
  const known: { [name in keyof Palette]?: string | undefined } = { ...grounds, ...written };
  return pairs.flatMap((pair) => {
    const [letters, ground, { least }] = [known[pair.letters], grounds[pair.ground], pair];
    const blamed = pair.letters in written ? pair.letters : pair.ground;
    if (!letters || !names.includes(blamed)) return [];
    const contrast = contrastOf(letters, ground);
    return contrast < least ? { letters, ground, least, contrast } : [];
  });
}
