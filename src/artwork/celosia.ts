import { palette, tint } from './palette';
import { path, picture, ring, tag } from './svg';

/** Half the distance between circles that touch; the others lie between them. */
const STEP = 60;

/** The opening inside one circle that its four neighbours leave. */
const OPENING = 'M0-60A60 60 0 0 0 60 0 60 60 0 0 0 0 60 60 60 0 0 0-60 0 60 60 0 0 0 0-60Z';

function ringsOf(row: number): string {
  const columns = Array.from({ length: 13 }, (_, column) => column);
  return columns
    .filter((column) => (row + column) % 2 === 0)
    .map((column) => tag('use', { href: '#celosia-ring', x: column * STEP, y: row * STEP }))
    .join('');
}

/** A lattice that lets the light through, white on a pale sky; one opening holds the sun. */
export function celosia(): string {
  const bars = ring(60, tint.azure, 9) + ring(60, palette.white, 6.5);
  const shapes = tag('defs', {}, tag('g', { id: 'celosia-ring' }, bars));
  const sun = tag('g', { transform: 'translate(360 360)' }, path(OPENING, palette.saffron));
  const rows = Array.from({ length: 13 }, (_, row) => ringsOf(row));
  return picture(palette.sky, shapes, sun, ...rows);
}
