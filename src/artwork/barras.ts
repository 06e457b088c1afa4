import { floor, joints } from './floor';
import { square, star } from './geometry';
import { palette, tint } from './palette';
import { path, picture } from './svg';

const { night, cobalt, azure, white, saffron, clay, sky } = palette;

/** A quarter of a round, its middle in one corner of the tile. */
function quarterRound(r: number, fill: string): string {
  return path(`M-60-60h${r}a${r} ${r} 0 0 1-${r} ${r}Z`, fill);
}

function stripesTile(ground: string, bar: string): string {
  const bars = [-60, -20, 20].map((y) => `M-60 ${y}H60v20H-60Z`).join('');
  return path(square(60), ground) + path(bars, bar);
}

function starTile(ground: string, figure: string): string {
  return path(square(60), ground) + path(star(5, 44, 17.5), figure);
}

function waveTile(ground: string, rounds: readonly string[]): string {
  const quarters = rounds.map((fill, index) => quarterRound(120 - index * 30, fill));
  return path(square(60), ground) + quarters.join('');
}

/** Bars, stars and quarter-rounds: a crossing of the Atlantic. */
export function barras(): string {
  const tiles = {
    s: stripesTile(white, cobalt),
    r: stripesTile(white, tint.azure),
    n: starTile(night, white),
    g: starTile(cobalt, saffron),
    w: waveTile(sky, [azure, white, cobalt, night]),
    v: waveTile(night, [saffron, clay, white, cobalt]),
    p: waveTile(tint.haze, [white, tint.azure, white, azure]),
  };
  const plan = ['s n w1 s', 'w r v g', 'n v2 s p', 'p3 s w2 n'];
  return picture(sky, floor('barras', tiles, plan), joints(4, sky));
}
