import { palette, tint } from './palette';
import { disc, line, path, picture, tag } from './svg';

const PITCH = 90;
const AVENUE = 'M-20 550L740 170';

/** A square with its corners cut: every crossing of the Eixample is a small octagonal square. */
function chamfered(half: number, cut: number): string {
  const [side, lean] = [2 * (half - cut), cut];
  return (
    `M${cut - half} ${-half}h${side}l${lean} ${lean}v${side}l${-lean} ${lean}` +
    `h${-side}l${-lean} ${-lean}v${-side}Z`
  );
}

/** How far above (negative) or below the avenue the middle of a block lies. */
function fromAvenue(x: number, y: number): number {
  return y - (540 - x / 2);
}

function kind(column: number, row: number): string {
  const distance = Math.abs(fromAvenue(column * PITCH, row * PITCH));
  if (distance < 60) return 'cut';
  return (column * 5 + row * 3) % 11 === 0 ? 'garden' : 'block';
}

function blocks(): string {
  const lines = Array.from({ length: 9 }, (_, index) => index);
  return lines
    .flatMap((row) =>
      lines.map((column) =>
        tag('use', {
          href: `#eixample-${kind(column, row)}`,
          x: column * PITCH,
          y: row * PITCH,
        }),
      ),
    )
    .join('');
}

function shapes(): string {
  const built = path(chamfered(38, 12), palette.cobalt);
  const bodies = {
    block: built + path(chamfered(18, 5), tint.haze),
    cut: built,
    garden: path(chamfered(38, 12), tint.azure) + disc(11, palette.sky),
  };
  const drawn = Object.entries(bodies).map(([name, body]) =>
    tag('g', { id: `eixample-${name}` }, body),
  );
  return tag('defs', {}, drawn.join(''));
}

function avenue(): string {
  const trees = { 'stroke-dasharray': '0 15', 'stroke-linecap': 'round' };
  const row = (shift: number) =>
    tag('g', { transform: `translate(0 ${shift})` }, line(AVENUE, palette.azure, 5, trees));
  return line(AVENUE, palette.stone, 46) + row(-15) + row(15);
}

function marker(x: number, y: number): string {
  const spot = disc(38, palette.white) + disc(30, palette.saffron) + disc(11, palette.night);
  return tag('g', { transform: `translate(${x} ${y})` }, spot);
}

/** Cerdà's grid, with the avenue across it and one block marked. */
export function eixample(): string {
  return picture(palette.stone, shapes(), blocks(), avenue(), marker(360, 270));
}
