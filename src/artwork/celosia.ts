import { palette, tint } from './palette';
import { disc, line, picture, ring, tag } from './svg';

const PITCH = 120;

/** Circles through one another's middles: between them, four-petal openings. */
function lattice(): string {
  const bars = (colour: string, width: number) => ring(60, colour, width);
  const rings = bars(tint.haze, 12) + bars(palette.white, 8);
  return tag('g', { id: 'celosia-ring' }, rings);
}

export function celosia(): string {
  const lines = Array.from({ length: 13 }, (_, index) => index);
  const uses = lines.flatMap((row) =>
    lines
      .filter((column) => (row + column) % 2 === 0)
      .map((column) =>
        tag('use', { href: '#celosia-ring', x: (column * PITCH) / 2, y: (row * PITCH) / 2 }),
      ),
  );
  return picture(
    palette.sky,
    tag('defs', {}, lattice()),
    ...uses,
    disc(9, palette.saffron, 360, 300),
    line('', '', 1),
  );
}
