import { floor } from './floor';
import { square } from './geometry';
import { palette, tint } from './palette';
import { line, path, picture } from './svg';

interface Arcade {
  readonly wall: string;
  readonly brick: string;
  readonly hall: string;
  readonly deep: string;
}

/**
 * An arch of nine voussoirs in two colours, on columns it shares with its neighbours; what
 * reaches over the edge by one closes the hairline between two tiles.
 */
function arcoTile({ wall, brick, hall, deep }: Arcade): string {
  const arch = 'M-52 10A52 52 0 0 1 52 10';
  const { white } = palette;
  return (
    path(square(61), wall) +
    path('M-44 10A44 44 0 0 1 44 10V60H-44Z', hall) +
    path('M-25 18A25 25 0 0 1 25 18V60H-25Z', deep) +
    line(arch, white, 16) +
    line(arch, brick, 16, { 'stroke-dasharray': '18.15' }) +
    path('M-61 10H-40V17H-44V60H-61ZM61 10H40V17H44V60H61Z', white) +
    path('M-61 54H61V60H-61Z', brick)
  );
}

/** Arcades one above the other, and a lamp lit behind one arch. */
export function arcos(): string {
  const { cobalt, azure, night, saffron, clay, sky, white } = palette;
  const tiles = {
    a: arcoTile({ wall: sky, brick: cobalt, hall: tint.azure, deep: azure }),
    b: arcoTile({ wall: tint.haze, brick: cobalt, hall: clay, deep: saffron }),
    c: arcoTile({ wall: tint.haze, brick: cobalt, hall: cobalt, deep: night }),
  };
  const plan = ['a a a a', 'c c b c', 'a a a a', 'c c c c'];
  return picture(white, floor('arcos', tiles, plan));
}
