import { palette, tint } from './palette';
import { path, picture, tag } from './svg';

const WIDE = 144;
const COURSE = 120;

interface Cube {
  readonly top: string;
  readonly left: string;
  readonly right: string;
}

/** A cube seen from a corner; five across and six down fill the panel without a cut. */
function cube(id: string, { top, left, right }: Cube): string {
  const faces =
    path('M0-80L72-40 0 0-72-40Z', top) +
    path('M-72-40L0 0V80L-72 40Z', left) +
    path('M72-40L0 0V80L72 40Z', right);
  return tag('g', { id: `hidraulico-${id}` }, faces);
}

/** The cubes that differ, by course and place. */
const picked: Readonly<Record<string, string>> = {
  '3-2': 'saffron',
  '2-4': 'pale',
  '5-1': 'pale',
  '1-1': 'pale',
};

function course(row: number): string {
  const shift = row % 2 ? 0 : WIDE / 2;
  return Array.from({ length: 6 }, (_, column) => {
    const href = `#hidraulico-${picked[`${row}-${column}`] ?? 'plain'}`;
    return tag('use', { href, x: column * WIDE + shift, y: row * COURSE });
  }).join('');
}

/** The tumbling blocks of hydraulic tile floors. */
export function hidraulico(): string {
  const { sky, azure, cobalt, white, saffron, clay } = palette;
  const shapes =
    cube('plain', { top: sky, left: azure, right: cobalt }) +
    cube('pale', { top: white, left: tint.haze, right: tint.azure }) +
    cube('saffron', { top: tint.sand, left: saffron, right: clay });
  const courses = Array.from({ length: 7 }, (_, row) => course(row));
  return picture(azure, tag('defs', {}, shapes), ...courses);
}
