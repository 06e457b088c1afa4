import sharp from 'sharp';
import { expect, it } from 'vitest';

it('draws the beams of the arcade in one line, below the accent too', async () => {
  const side = 720;
  const pixels = await sharp('pages/images/arcos.svg').removeAlpha().raw().toBuffer();
  const columnAt = (x: number, from: number, to: number) =>
    Array.from({ length: (to - from) * 3 }, (_, at) => {
      const row = from + Math.floor(at / 3);
      return pixels[(row * side + x) * 3 + (at % 3)] ?? 0;
    });
  // Columns of pixels in the middle tiles: the third tile of the second row is the accent.
  for (const [from, to] of [
    [160, 182],
    [340, 362],
  ] as const) {
    const [accent, other] = [columnAt(382, from, to), columnAt(202, from, to)];
    const furthest = Math.max(...accent.map((value, at) => Math.abs(value - (other[at] ?? 0))));
    // An edge between two rows of pixels is mixed from what lies below it.
    expect(furthest).toBeLessThan(16);
  }
});
