import { floor, joints } from './floor';
import { square } from './geometry';
import { palette, tint } from './palette';
import { around, disc, path, picture, ring, tag } from './svg';

interface Glaze {
  readonly ground: string;
  readonly relief: string;
  readonly light: string;
}

/** The relief and, a hair below and to the right, the light its far edge catches. */
function grooves({ relief, light }: Glaze): string {
  const rings = (colour: string) => ring(54, colour, 3.5) + ring(44.5, colour, 3.5);
  return tag('g', { transform: 'translate(1.6 1.6)' }, rings(light)) + rings(relief);
}

/** Four petals of one outline: the flower is three of these, one inside the other. */
function petals(r: number, fill: string): string {
  const ends = [
    [0, -21],
    [21, 0],
    [0, 21],
    [-21, 0],
  ] as const;
  return ends.map(([x, y]) => disc(r, fill, x, y)).join('') + disc(r - 3, fill);
}

function flower({ ground, relief, light }: Glaze): string {
  const grooved = petals(17, relief) + petals(13, ground) + petals(10, relief);
  return grooved + disc(10, ground) + disc(6, relief) + disc(2.5, light);
}

export function panotTile(glaze: Glaze): string {
  const corners = around(4, path('M-60-60h11a11 11 0 0 1-11 11Z', glaze.relief));
  return path(square(60), glaze.ground) + grooves(glaze) + flower(glaze) + corners;
}

/** Barcelona's pavement: the almond flower of the panot. */
export function panot(): string {
  const plain = { ground: palette.sky, relief: palette.cobalt, light: palette.white };
  const picked = { ground: palette.saffron, relief: palette.night, light: palette.white };
  const plan = ['a a a a', 'a a b a', 'a a a a', 'a a a a'];
  const tiles = { a: panotTile(plain), b: panotTile(picked) };
  return picture(palette.sky, floor('panot', tiles, plan), joints(4, tint.azure));
}
