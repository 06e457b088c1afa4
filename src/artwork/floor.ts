import { short } from './geometry';
import { line, tag } from './svg';

const SIDE = 720;

/** Tiles are drawn on a square of 120 around the origin and laid by name. */
export type Tiles = Readonly<Record<string, string>>;

/** One tile of a plan: its name, then how many quarter turns it makes ("a", "b3"). */
function lay(id: string, cell: string, size: number, x: number, y: number): string {
  const turns = Number(cell.slice(1));
  const moved = `translate(${short((x + 0.5) * size)} ${short((y + 0.5) * size)})`;
  const scaled = size === 120 ? '' : `scale(${size / 120})`;
  const turned = turns ? `rotate(${turns * 90})` : '';
  return tag('use', { href: `#${id}-${cell[0]}`, transform: moved + scaled + turned });
}

/** Lays a square plan, a line of cells for each course; "." leaves the ground bare. */
export function floor(id: string, tiles: Tiles, plan: readonly string[]): string {
  const size = SIDE / plan.length;
  const shapes = Object.entries(tiles).map(([name, body]) =>
    tag('g', { id: `${id}-${name}` }, body),
  );
  const cells = plan.flatMap((course, y) =>
    course.split(' ').map((cell, x) => (cell === '.' ? '' : lay(id, cell, size, x, y))),
  );
  return tag('defs', {}, shapes.join('')) + cells.join('');
}

/** Joints drawn over the edges also hide the hairlines that scaled tiles show between them. */
export function joints(count: number, colour: string, width = 2): string {
  const size = SIDE / count;
  const cuts = Array.from({ length: count - 1 }, (_, index) => short((index + 1) * size));
  return line(cuts.map((cut) => `M0 ${cut}H${SIDE}M${cut} 0V${SIDE}`).join(''), colour, width);
}
