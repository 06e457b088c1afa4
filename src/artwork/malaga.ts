import { floor, joints } from './floor';
import { khatam, square, star } from './geometry';
import { palette, tint } from './palette';
import { around, disc, line, path, picture, tag } from './svg';

interface Glaze {
  readonly ground: string;
  readonly star: string;
  readonly heart: string;
}

export function estrellaTile({ ground, star: figure, heart }: Glaze): string {
  const corner = path('M-60-60H-40L-45-45L-60-40Z', tint.azure);
  return (
    path(square(60), ground) +
    around(4, corner) +
    path(khatam(50), figure) +
    path(khatam(26), heart)
  );
}

/** The sun in the middle of the floor, twice as wide as a tile. */
function sun(): string {
  const { night, saffron, clay, white, azure } = palette;
  const rays = path(star(16, 106, 76), saffron) + path(star(16, 88, 60, 11.25), clay);
  const heart = disc(62, saffron) + path(khatam(54), white) + path(khatam(40), saffron);
  const body =
    path(square(120), night) + line(square(113), azure, 2) + rays + heart + path(khatam(20), clay);
  return tag('g', { transform: 'translate(360 360)' }, body);
}

/** Málaga: the sun among the eight-point stars of an Andalusian dado. */
export function malaga(): string {
  const { cobalt, white, sky } = palette;
  const tiles = {
    a: estrellaTile({ ground: sky, star: cobalt, heart: sky }),
    b: estrellaTile({ ground: sky, star: tint.azure, heart: white }),
  };
  const plan = [
    'a b a b a b',
    'b a b a b a',
    'a b . . a b',
    'b a . . b a',
    'a b a b a b',
    'b a b a b a',
  ];
  return picture(sky, floor('malaga', tiles, plan), joints(6, white, 1.5), sun());
}
