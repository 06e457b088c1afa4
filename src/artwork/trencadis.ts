import { outline, type Point, polar, seeded } from './geometry';
import { palette, tint } from './palette';
import { path, picture } from './svg';

const CENTRE = 360;
const JOINT = 3;

interface Course {
  readonly radius: number;
  readonly shards: number;
  readonly glazes: readonly string[];
}

const { cobalt, azure, white, saffron, sky, clay } = palette;

/** Courses of shards around a sun, as on the ceiling of Park Güell's hall of columns. */
const courses: readonly Course[] = [
  { radius: 0, shards: 1, glazes: [clay] },
  { radius: 58, shards: 7, glazes: [saffron] },
  { radius: 114, shards: 11, glazes: [white] },
  { radius: 172, shards: 17, glazes: [cobalt, cobalt, azure] },
  { radius: 232, shards: 19, glazes: [azure, tint.azure, cobalt] },
  { radius: 296, shards: 22, glazes: [white, sky, white] },
  { radius: 364, shards: 25, glazes: [sky, white, white, tint.azure] },
  { radius: 434, shards: 28, glazes: [white, cobalt, sky] },
  { radius: 508, shards: 30, glazes: [azure, cobalt] },
];

interface Shard {
  readonly site: Point;
  readonly glaze: string;
}

function scatter(): Shard[] {
  const random = seeded(1914);
  return courses.flatMap(({ radius, shards, glazes }, course) =>
    Array.from({ length: shards }, (_, index) => {
      const turn = ((index + course * 0.37 + (random() - 0.5) * 0.55) * 360) / shards;
      const [x, y] = polar(radius + (radius && (random() - 0.5) * 14), turn);
      return { site: [CENTRE + x, CENTRE + y], glaze: glazes[index % glazes.length] ?? white };
    }),
  );
}

/** The part of a shape on the near side of the line halfway to a neighbour. */
function cut(shape: readonly Point[], [ax, ay]: Point, [bx, by]: Point): Point[] {
  const length = Math.hypot(bx - ax, by - ay);
  const beyond = ([x, y]: Point) =>
    ((x - (ax + bx) / 2) * (bx - ax) + (y - (ay + by) / 2) * (by - ay)) / length + JOINT;
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    const share = here / (here - there);
    const between = ([0, 1] as const).map(
      (axis) => point[axis] + (next[axis] - point[axis]) * share,
    );
    const crossing: Point[] = here > 0 === there > 0 ? [] : [[between[0] ?? 0, between[1] ?? 0]];
    return here > 0 ? crossing : [point, ...crossing];
  });
}

function shardOutline(site: Point, shards: readonly Shard[]): string {
  const panel: readonly Point[] = [
    [-9, -9],
    [729, -9],
    [729, 729],
    [-9, 729],
  ];
  const others = shards.filter((other) => other.site !== site);
  const shape = others.reduce<readonly Point[]>(
    (left, other) => cut(left, site, other.site),
    panel,
  );
  return shape.length ? outline(shape.map(([x, y]) => [Math.round(x), Math.round(y)])) : '';
}

/** Gaudí's broken-tile mosaic: a Voronoi diagram with a joint around every shard. */
export function trencadis(): string {
  const shards = scatter();
  const glazes = [...new Set(shards.map(({ glaze }) => glaze))];
  const mosaic = glazes.map((glaze) => {
    const same = shards.filter((shard) => shard.glaze === glaze);
    return path(same.map(({ site }) => shardOutline(site, shards)).join(''), glaze);
  });
  return picture(tint.haze, ...mosaic);
}
