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

function flower({ ground, relief, light }: Glaze): string {
  const petals = around(4, disc(16.5, relief, 0, -20.5));
  const veins = around(4, disc(10, ground, 0, -21.5) + disc(7, relief, 0, -21.5));
  return petals + disc(14, relief) + veins + disc(9.5, ground) + disc(5.5, light);
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
