import { floor, joints } from './floor';
import { seeded, square } from './geometry';
import { palette, tint } from './palette';
import { around, path, picture } from './svg';

interface Stone {
  readonly ground: string;
  readonly blade: string;
  readonly shade: string;
}

/** Four folded blades: each a dark half and the lighter half that the light falls on. */
export function pinwheelTile({ ground, blade, shade }: Stone): string {
  const wing = path('M0 0V-60L30-30Z', blade) + path('M0-60H60L30-30Z', shade);
  return path(square(60), ground) + around(4, wing);
}

/** Granite is grey only from afar: near, it is specks of three stones. */
function granite(seed: number, specks: number): string {
  const random = seeded(seed);
  const place = () => Math.round((random() - 0.5) * 108);
  const grains = (colour: string, size: number) =>
    path(
      Array.from({ length: specks }, () => `M${place()} ${place()}h${size}v${size}h-${size}Z`).join(
        '',
      ),
      colour,
    );
  return path(square(60), tint.granite) + grains(palette.azure, 2) + grains(palette.white, 3);
}

/** Madrid: granite slabs between pinwheels. */
export function madrid(): string {
  const { cobalt, azure, stone, night, saffron, clay } = palette;
  const tiles = {
    a: pinwheelTile({ ground: stone, blade: cobalt, shade: azure }),
    b: pinwheelTile({ ground: stone, blade: clay, shade: saffron }),
    c: pinwheelTile({ ground: stone, blade: night, shade: cobalt }),
    g: granite(1561, 26),
  };
  const plan = ['a g c g', 'g a g c', 'c g b g', 'g c g a'];
  return picture(stone, floor('madrid', tiles, plan), joints(4, palette.white, 3));
}
