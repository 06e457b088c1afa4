import { brujulaTile } from './brujula';
import { floor, joints } from './floor';
import { square } from './geometry';
import { florTile } from './hidraulicoFlor';
import { pinwheelTile } from './madrid';
import { estrellaTile } from './malaga';
import { manisesTile } from './manises';
import { palette, tint } from './palette';
import { panotTile } from './panot';
import { path, picture } from './svg';
import { radioTile } from './urgente';

const { night, cobalt, azure, sky, stone, white, saffron, clay } = palette;

/** Two half-circles that come from opposite edges and meet. */
function halvesTile(ground: string, left: string, right: string): string {
  return (
    path(square(60), ground) +
    path('M-60-60a60 60 0 0 1 0 120Z', left) +
    path('M60-60a60 60 0 0 0 0 120Z', right) +
    path('M-60-28a28 28 0 0 1 0 56ZM60-28a28 28 0 0 0 0 56Z', ground)
  );
}

/** The tiles of other floors, in glazes that keep the peace with one another. */
function borrowed(): Record<string, string> {
  const flor = { ground: stone, petal: cobalt, leaf: azure, arc: tint.azure, heart: saffron };
  return {
    p: panotTile({ ground: sky, relief: cobalt, light: white }),
    d: panotTile({ ground: cobalt, relief: white, light: night }),
    e: estrellaTile({ ground: night, star: white, heart: saffron }),
    f: florTile('encuentro-f', flor),
    g: florTile('encuentro-g', { ...flor, petal: clay }),
    w: pinwheelTile({ ground: stone, blade: cobalt, shade: azure }),
    b: brujulaTile({ ground: sky, dark: cobalt, light: azure, rim: tint.azure }),
    v: manisesTile('encuentro-v', { ground: white, brush: cobalt, wash: azure, heart: white }),
  };
}

/** The mixed floor of a Catalan flat; in the middle two halves become one round. */
export function encuentro(): string {
  const tiles = {
    ...borrowed(),
    h: halvesTile(white, cobalt, azure),
    s: halvesTile(sky, saffron, cobalt),
    l: radioTile([stone, cobalt, cobalt, white, azure, azure]),
    r: radioTile([stone, saffron, saffron, white, clay, clay]),
  };
  const plan = [
    'f p e h w v',
    'b w v d g e',
    'p s l r1 e w',
    'w e l3 r2 s1 p',
    'e g d v w b',
    'v w h1 e p f',
  ];
  return picture(stone, floor('encuentro', tiles, plan), joints(6, stone, 2.5));
}
