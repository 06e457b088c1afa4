import { palette, tint } from './palette';
import { picture, tag } from './svg';

/** Bricks four times as long as wide, at 45 degrees: this far down, the next one begins. */
const STEP = 45;
const PAIR = 180;
const JOINT = { stroke: palette.stone, 'stroke-width': 3 };

/** The first brick of the course that falls to the right, and of the one that falls left. */
const bricks = { right: 'l90 90-22.5 22.5-90-90Z', left: 'l-90 90 22.5 22.5 90-90Z' } as const;

type Side = keyof typeof bricks;

const starts: Readonly<Record<Side, readonly [number, number]>> = {
  right: [11.25, -202.5],
  left: [168.75, -180],
};

function brick(side: Side, step: number): string {
  const [x, y] = starts[side];
  return `M${x} ${y + step * STEP}${bricks[side]}`;
}

function course(side: Side): string {
  const d = Array.from({ length: 21 }, (_, step) => brick(side, step)).join('');
  return tag('path', { id: `espiga-${side}`, d, ...JOINT });
}

/** An ear of wheat, which gave the bond its Spanish name, in the pair of courses at the middle. */
function ear(fill: string, steps: readonly number[]): string {
  const grains = steps.map((step) => brick('right', step) + brick('left', step));
  return tag('path', { d: grains.join(''), fill, transform: `translate(${1.5 * PAIR})`, ...JOINT });
}

/** Herringbone courses, lighter towards the edges. */
export function espiga(): string {
  const { night, cobalt, azure, saffron, clay } = palette;
  const glazes = [
    [azure, tint.haze],
    [cobalt, azure],
    [night, cobalt],
    [azure, cobalt],
    [tint.haze, azure],
  ] as const;
  const pairs = glazes.map(([right, left], index) => {
    const x = (index - 0.5) * PAIR;
    const one = (side: Side, fill: string) => tag('use', { href: `#espiga-${side}`, x, fill });
    return one('right', right) + one('left', left);
  });
  const shapes = tag('defs', {}, course('right') + course('left'));
  return picture(cobalt, shapes, ...pairs, ear(saffron, [9, 10, 11]), ear(clay, [12]));
}
