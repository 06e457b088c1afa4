import { floor } from './floor';
import { square } from './geometry';
import { palette, tint } from './palette';
import { line, path, picture } from './svg';

interface Stone {
  readonly wall: string;
  readonly brick: string;
  readonly pale: string;
  readonly hall: string;
  readonly deep: string;
}

/** A horseshoe arch, its voussoirs in two colours as in the mosque of Córdoba. */
export function arcoTile({ wall, brick, pale, hall, deep }: Stone): string {
  const arch = 'M-33.5 16A37 37 0 1 1 33.5 16';
  return (
    path(square(60), wall) +
    path('M-28 60V10A30 30 0 1 1 28 10V60Z', hall) +
    path('M-15 60V12A16 16 0 1 1 15 12V60Z', deep) +
    line(arch, pale, 18) +
    line(arch, brick, 18, { 'stroke-dasharray': '11.5 9.5' }) +
    path('M-46 16H-24V22H-28V60H-42V22H-46ZM46 16H24V22H28V60H42V22H46Z', pale)
  );
}

export function arcos(): string {
  const { cobalt, azure, white, night, saffron, clay, sky } = palette;
  const plain = { wall: sky, brick: cobalt, pale: white, hall: tint.azure, deep: azure };
  const tiles = {
    a: arcoTile(plain),
    b: arcoTile({ ...plain, brick: clay, hall: tint.sand, deep: saffron }),
    c: arcoTile({ wall: sky, brick: azure, pale: white, hall: cobalt, deep: night }),
  };
  const plan = ['a a a a', 'c c b c', 'a a a a', 'c c c c'];
  return picture(sky, floor('arcos', tiles, plan));
}
