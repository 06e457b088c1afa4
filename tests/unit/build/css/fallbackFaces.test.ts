import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { families } from '../../../../src/build/assets/fontFamilies.ts';
import { readFallbackFaces } from '../../../../src/build/css/fallbackFaces.ts';

const root = process.cwd();

/** The size of each system font that stands in for a family, in percent. */
async function sizesOf(family: 'Besley' | 'Figtree'): Promise<number[]> {
  const { [family]: css = '' } = await readFallbackFaces(root);
  return [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size));
}

it('Headings take the weight that their stand-in is measured for', () => {
  const css = readFileSync('src/app/theme.css', 'utf8');
  const [, weight] = /h1,\s+h2,\s+h3 \{[^}]*font-weight: (\d+)/.exec(css) ?? [];
  expect(families.find(({ family }) => family === 'Besley')?.weight).toBe(Number(weight));
});

// Measured in a browser: with Noto Serif and Roboto installed, headings and paragraphs of five pages are within
// 1.6 % of these widths. At the lightest weight of the files, headings were 4 % too narrow, and wrapped again.
it('Stand-ins are as wide as the text at its weight', async () => {
  expect(await sizesOf('Besley')).toEqual([117.63, 109.02]);
  expect(await sizesOf('Figtree')).toEqual([100.71, 100.93]);
});

it('An Android phone finds its font by either of its names', async () => {
  const { Besley, Figtree } = await readFallbackFaces(root);
  expect(Besley).toContain('src:local("Noto Serif"),local("NotoSerif-Regular");');
  expect(Figtree).toContain('src:local("Roboto"),local("Roboto-Regular");');
});
