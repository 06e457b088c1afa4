import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fallbackFaces, weights } from '../../../../src/build/assets/fallbackFaces.ts';
import { fontStacks, readFonts } from '../../../../src/build/assets/fonts.ts';
import { fontNamesOf } from '../../../../src/shared/fontNames.ts';

const root = process.cwd();
const usual = fontNamesOf();

/** The size of each system font that stands in for the font of a use, in percent. */
async function sizesOf(use: 'display' | 'text', fonts = usual): Promise<number[]> {
  const css = await fallbackFaces(root, fonts, use);
  return [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size));
}

it('Headings take the weight that their stand-in is measured for', () => {
  const css = readFileSync('src/app/theme.css', 'utf8');
  const [, weight] = /h1,\s+h2,\s+h3 \{[^}]*font-weight: (\d+)/.exec(css) ?? [];
  expect(weights.display).toBe(Number(weight));
});

// Measured in a browser: with Noto Serif and Roboto installed, headings and paragraphs of five pages are within
// 1.6 % of these widths. At the lightest weight of the files, headings were 4 % too narrow, and wrapped again.
it('Stand-ins are as wide as the text at its weight', async () => {
  expect(await sizesOf('display')).toEqual([117.63, 109.02]);
  expect(await sizesOf('text')).toEqual([100.71, 100.93]);
});

it('An Android phone finds its font by either of its names', async () => {
  const [display, text] = [
    await fallbackFaces(root, usual, 'display'),
    await fallbackFaces(root, usual, 'text'),
  ];
  expect(display).toContain('src:local("Noto Serif"),local("NotoSerif-Regular");');
  expect(text).toContain('src:local("Roboto"),local("Roboto-Regular");');
});

it('A font for both uses is one file, and has stand-ins for each', async () => {
  const fonts = { display: 'figtree', text: 'figtree' };
  const { assets, css } = await readFonts(root, fonts);
  expect(assets).toHaveLength(1);
  expect(css.match(/font-family:\w+/g)?.map((name) => name.slice(12))).toEqual([
    ...['Figtree', 'F1', 'F2'],
    ...['Figtree', 'FF1', 'FF2'],
  ]);
  expect(fontStacks(fonts)).toEqual({
    display: '"Figtree", "F1", "F2", system-ui, sans-serif',
    text: '"Figtree", "FF1", "FF2", system-ui, sans-serif',
  });
  expect(await sizesOf('display', fonts)).not.toEqual(await sizesOf('text', fonts));
});
