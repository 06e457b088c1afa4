import { floor, joints } from './floor';
import { square } from './geometry';
import { palette, tint } from './palette';
import { around, disc, line, path, picture, quarters, tag } from './svg';

interface Glaze {
  readonly ground: string;
  readonly brush: string;
  readonly wash: string;
  readonly heart: string;
}

/** One leaf towards a corner, with the lighter stroke of its vein. */
function leaf({ brush, ground }: Glaze): string {
  const blade = path('M12 12C10 32 22 44 42 42C44 22 32 10 12 12Z', brush);
  const vein = line('M16 16L36 36', ground, 2, { 'stroke-linecap': 'round' });
  return blade + vein;
}

/** Two tendrils that leave the heart and curl under the middle of an edge. */
function tendrils({ brush, wash }: Glaze): string {
  const half = 'M4 20C6 36 16 52 30 50C38 48 36 39 30 41';
  const curl = line(half, brush, 2.4, { 'stroke-linecap': 'round' });
  const bud = path('M0 26C9 36 9 48 0 60C-9 48-9 36 0 26Z', wash);
  return bud + curl + tag('g', { transform: 'scale(-1 1)' }, curl);
}

export function manisesTile(id: string, glaze: Glaze): string {
  const corner = path('M-60-60h17a17 17 0 0 1-17 17Z', glaze.brush);
  const pearl = path('M-60-60h9a9 9 0 0 1-9 9Z', palette.azure);
  const heart = disc(17, glaze.brush) + around(8, disc(4, glaze.ground, 0, -10.5));
  return (
    path(square(60), glaze.ground) +
    quarters(`${id}-quarter`, tendrils(glaze) + leaf(glaze) + corner + pearl) +
    heart +
    disc(5, glaze.heart)
  );
}

/** Valencia's blue-and-white azulejo, brushed leaves around a rosette. */
export function manises(): string {
  const { white, cobalt, saffron, azure } = palette;
  const plain = { ground: white, brush: cobalt, wash: azure, heart: white };
  const picked = { ground: white, brush: cobalt, wash: saffron, heart: saffron };
  const dark = { ground: cobalt, brush: white, wash: tint.azure, heart: saffron };
  const tiles = {
    a: manisesTile('manises-a', plain),
    b: manisesTile('manises-b', picked),
    c: manisesTile('manises-c', dark),
  };
  const plan = ['a a a a', 'a b a a', 'a a c a', 'a a a a'];
  return picture(white, floor('manises', tiles, plan), joints(4, tint.haze));
}
