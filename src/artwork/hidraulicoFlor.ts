import { floor, joints } from './floor';
import { square } from './geometry';
import { palette, tint } from './palette';
import { disc, path, picture, quarters } from './svg';

interface Glaze {
  readonly ground: string;
  readonly petal: string;
  readonly leaf: string;
  readonly arc: string;
  readonly heart: string;
}

/** Quarter circles in the corners: four tiles together close them into a wheel. */
function corner({ arc, ground, leaf }: Glaze): string {
  const quarter = (r: number, fill: string) =>
    path(`M-60-60h${r}a${r} ${r} 0 0 1-${r} ${r}Z`, fill);
  return quarter(34, arc) + quarter(26, ground) + quarter(17, leaf);
}

export function florTile(id: string, glaze: Glaze): string {
  const leaf = path('M0 0C8-20 20-27 29-29C27-20 20-8 0 0Z', glaze.leaf);
  const petal = path('M0 0C-22-16-20-44 0-52C20-44 22-16 0 0Z', glaze.petal);
  const vein = path('M0-16C-7-24-7-36 0-42C7-36 7-24 0-16Z', glaze.ground);
  const quarter = corner(glaze) + leaf + petal + vein;
  const heart = disc(12, glaze.ground) + disc(8, glaze.heart);
  return path(square(60), glaze.ground) + quarters(`${id}-quarter`, quarter) + heart;
}

/** A floor of flowers and wheels, as in the flats of the Eixample. */
export function hidraulicoFlor(): string {
  const { stone, clay, cobalt, azure, saffron, white } = palette;
  const plain = { ground: stone, petal: cobalt, leaf: azure, arc: tint.azure, heart: saffron };
  const picked = { ...plain, petal: clay, heart: saffron };
  const warm = { ...plain, petal: saffron, heart: clay };
  const tiles = {
    a: florTile('hidraulicoFlor-a', plain),
    b: florTile('hidraulicoFlor-b', picked),
    c: florTile('hidraulicoFlor-c', warm),
  };
  const plan = ['a a a a', 'a b a a', 'a a c a', 'a a a a'];
  return picture(stone, floor('hidraulicoFlor', tiles, plan), joints(4, white, 1.5));
}
