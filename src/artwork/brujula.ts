import { floor, joints } from './floor';
import { outline, polar, square } from './geometry';
import { palette, tint } from './palette';
import { around, disc, path, picture, ring, tag } from './svg';

interface Rose {
  readonly ground: string;
  readonly dark: string;
  readonly light: string;
  readonly rim: string;
}

/** One point of a rose, folded along the middle into a dark and a light half. */
function point(reach: number, waist: number, turn: number, { dark, light }: Rose): string {
  const half = (side: number) =>
    outline([[0, 0], polar(reach, turn - 90), polar(waist, turn - 90 + side)]);
  return path(half(45), dark) + path(half(-45), light);
}

function rose(colours: Rose): string {
  const between = [45, 135, 225, 315].map((turn) => point(35, 11, turn, colours));
  const cardinal = [0, 90, 180, 270].map((turn) => point(50, 13, turn, colours));
  return between.join('') + cardinal.join('');
}

export function brujulaTile(colours: Rose): string {
  const { ground, rim, light } = colours;
  const corner = around(4, path('M-60-60h16L-60-44Z', rim));
  return path(square(60), ground) + corner + ring(38, rim, 2) + rose(colours) + disc(3, light);
}

/** The great rose over the four middle tiles, its north in saffron. */
function great(): string {
  const { night, cobalt, azure, white, saffron, clay } = palette;
  const colours = { ground: night, dark: azure, light: white, rim: azure };
  const marks = around(16, path('M-1-49h2v4h-2Z', tint.azure));
  const north = point(50, 13, 0, { ...colours, dark: clay, light: saffron });
  const body = disc(56, cobalt) + disc(53, night) + marks + ring(38, azure, 1) + rose(colours);
  const centre = disc(5, night) + disc(2.5, saffron);
  const all = path(square(60), cobalt) + body + north + centre;
  return tag('g', { transform: 'translate(360 360)scale(3)' }, all);
}

/** Compass roses for those who are on their way. */
export function brujula(): string {
  const { sky, cobalt, azure } = palette;
  const tiles = { a: brujulaTile({ ground: sky, dark: cobalt, light: azure, rim: tint.azure }) };
  const plan = ['a a a a', 'a . . a', 'a . . a', 'a a a a'];
  return picture(sky, floor('brujula', tiles, plan), joints(4, tint.haze), great());
}
