import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { focusAt, isStrip, stripOf } from '../../../../../src/studio/app/pictures/focus.ts';

it('a click names the part whose middle is nearest', () => {
  const heights = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 1];
  expect(heights.map((height) => focusAt(height, 1))).toEqual([
    ...['top', 'top', 'upper', 'upper', 'middle'],
    ...[undefined, undefined],
  ]);
});

it('the strip of a high picture is lower, and never higher than a flat one', () => {
  expect(stripOf('top', 0.5)).toEqual({ top: 0, height: 1 / 6 });
  expect(stripOf('middle', 4)).toEqual({ top: 0, height: 1 });
  expect([isStrip(0), isStrip(1), isStrip(3)]).toEqual([false, true, false]);
});

it('the strips are those of the pages', () => {
  const css = readFileSync('src/app/theme.css', 'utf8');
  const ratioOf = (part: string) =>
    Number(
      new RegExp(`\\.strip:has\\(\\.focus-${part}\\) \\{\\s*aspect-ratio: (\\d);`).exec(css)?.[1],
    );
  const placeOf = (part: string) =>
    Number(
      new RegExp(`\\.focus-${part}\\.object-cover \\{\\s*object-position: 50% ?([\\d.]*)`).exec(
        css,
      )?.[1] || 50,
    );
  for (const part of ['top', 'middle'])
    expect(stripOf(part, 1).height).toBeCloseTo(1 / ratioOf(part));
  for (const part of ['top', 'upper', 'middle']) {
    const { top, height } = stripOf(part, 1);
    expect(top / (1 - height)).toBeCloseTo(placeOf(part) / 100, 3);
  }
});
