import { floor } from './floor';
import { khatam, square } from './geometry';
import { palette, tint } from './palette';
import { around, line, path, picture } from './svg';

/** Half the side of the upright square whose corners reach as far as the turned one's. */
const HALF = 42.4;
const BAND = 4.4;

interface Glaze {
  readonly heart: string;
  readonly point: string;
}

function strap(d: string): string {
  return line(d, palette.night, BAND + 2.2) + line(d, palette.white, BAND);
}

/** The places at which the upright square passes over the turned one: one on each of its sides. */
function crossings(): string {
  return around(4, strap('M7-42.4H28'));
}

/** Two lattice bands meet at the middle of an edge, half of it in each tile. */
function alicatadoTile({ heart, point }: Glaze): string {
  const lattice = strap('M-64-4L4 64M-4-64L64 4M-64 4L4-64M-4 64L64-4');
  return (
    around(4, path('M-60-77L-43-60-60-43-77-60Z', tint.azure)) +
    path(khatam(60), point) +
    path(khatam(24), heart) +
    strap(square(HALF)) +
    lattice +
    crossings()
  );
}

/** Interlaced stars and crosses: the dado of an Andalusian court. */
export function alicatado(): string {
  const { cobalt, azure, saffron, white, clay } = palette;
  const tiles = {
    a: alicatadoTile({ heart: white, point: cobalt }),
    b: alicatadoTile({ heart: clay, point: saffron }),
    c: alicatadoTile({ heart: cobalt, point: azure }),
  };
  const plan = ['a c a', 'c b c', 'a c a'];
  return picture(palette.sky, floor('alicatado', tiles, plan));
}
