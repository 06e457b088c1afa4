import { expect, it } from 'vitest';
import { contrastOf } from '../../../src/shared/color.ts';
import { type Colors, paletteOf } from '../../../src/shared/palette.ts';
import { weakColors } from '../../../src/shared/weakColors.ts';

/** Takes each proposal until there is none. */
function followed(written: Colors): { colors: Colors; rounds: number } {
  let [colors, rounds] = [written, 0];
  for (let found = weakColors(colors); found.length > 0 && rounds < 9; found = weakColors(colors)) {
    const better = found.map(({ name, better: color }) => [name, color]);
    [colors, rounds] = [{ ...colors, ...Object.fromEntries(better) }, rounds + 1];
  }
  return { colors, rounds };
}

it.each<[string, Colors]>([
  ['pale all over', { accent: '#ffd9e8', dark: '#c9b8a8', highlight: '#fff4d6' }],
  [
    'of middle greys',
    { accent: '#8a8a8a', dark: '#7f7f7f', highlight: '#808080', text: '#999999' },
  ],
  [
    'turned inside out',
    {
      dark: '#ffffff',
      darkQuiet: '#000000',
      darkPanel: '#eeeeee',
      tint: '#101010',
      text: '#fafafa',
    },
  ],
  [
    'with a text that is paler than its button',
    { text: '#d0d0d0', highlight: '#777777', highlightHover: '#888888', quiet: '#eeeeee' },
  ],
])('Whoever follows the proposals for a brand %s has one that can be read', (_, poor) => {
  expect(weakColors(poor).length).toBeGreaterThan(0);
  const { colors, rounds } = followed(poor);
  expect(rounds).toBeLessThan(4);
  expectReadable(colors);
});

it.each<[string, Colors]>([
  ['nothing', {}],
  ['one color', { accent: '#b5121b' }],
  ['three', { accent: '#7a3b12', dark: '#2b1a10', highlight: '#e8b04a' }],
  ['a red button', { accent: '#2f5d8a', highlight: '#c8102e' }],
])('The colors that are mixed of %s can be read', (_, few) => {
  expect(weakColors(few)).toEqual([]);
  expectReadable(few);
});

it('Letters on a dark ground are only made lighter', () => {
  const { darkQuiet, darkAccent } = paletteOf({ dark: '#c74c4c', highlight: '#ffd400' });
  expect(contrastOf(darkQuiet, '#000000')).toBeGreaterThan(contrastOf('#c74c4c', '#000000'));
  expect(contrastOf(darkAccent, '#000000')).toBeGreaterThan(contrastOf('#c74c4c', '#000000'));
  expect(weakColors({ dark: '#c74c4c', darkQuiet: '#d98080' })).toMatchObject([
    { name: 'darkQuiet', better: '#ffffff' },
  ]);
});

it('A proposal keeps the hue, and is the nearest', () => {
  const [found] = weakColors({ accent: '#ff8080' });
  expect(found).toMatchObject({ name: 'accent', letters: '#ff8080', better: '#a85454' });
  expect(weakColors({ accent: '#ab5656' })).toHaveLength(1);
});

function expectReadable(colors: Colors): void {
  const palette = paletteOf(colors);
  const { white, tint, dark, darkPanel, onHighlight, highlight, highlightHover } = palette;
  const { text, quiet, accent, alert, darkQuiet, darkAccent, darkAlert } = palette;
  const read = [
    ...[text, quiet, accent, alert].flatMap((each) => [white, tint].map((on) => [each, on])),
    ...[white, darkQuiet, darkAccent, darkAlert].flatMap((each) =>
      [dark, darkPanel].map((on) => [each, on]),
    ),
    ...[highlight, highlightHover].map((on) => [onHighlight, on]),
  ];
  const contrasts = read.map(([letters = '', on = '']) => contrastOf(letters, on));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
}
