import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contrastOf } from '../../../src/shared/color.ts';
import { type Colors, paletteOf } from '../../../src/shared/palette.ts';
import { weakColors } from '../../../src/shared/weakColors.ts';

/** Takes all proposals at once. */
function followed(written: Colors): Colors {
  return { ...written, ...proposed(written) };
}

function proposed(written: Colors): Colors {
  return Object.fromEntries(weakColors(written).map(({ name, better }) => [name, better]));
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
  const colors = followed(poor);
  expect(weakColors(colors)).toEqual([]);
  expectReadable(colors);
});

it('Whoever follows them for any brand has one that can be read', () => {
  const names = Object.keys(paletteOf()).filter(
    (name) => !/^(onHighlight|white|black)$/.test(name),
  );
  const random = Array.from({ length: 40 }, (_, seed) => randomColors(names, seed));
  const left = random.filter((colors) => weakColors(followed(colors)).length > 0);
  expect(left).toEqual([]);
  for (const colors of random) expectReadable(followed(colors));
});

it('A good color is not blamed for what another one is to be changed for', () => {
  const yellow = { accent: '#e05555', dark: '#e05555', highlight: '#ffd400' };
  expect(Object.keys(proposed(yellow))).toEqual(['dark', 'accent']);
  expect(Object.keys(proposed({ text: '#b0b0b0', highlight: '#f2c14e' }))).toEqual(['text']);
  expect(Object.keys(proposed({ text: '#666666', highlight: '#f2c14e' }))).toEqual(['text']);
  expect(Object.keys(proposed({ text: '#b0b0b0', highlight: '#e07b39' }))).toEqual(['text']);
  const pointed = { text: '#b0b0b0', highlight: '#f2c14e', highlightHover: '#303030' };
  expect(Object.keys(proposed(pointed))).toEqual(['text', 'highlightHover']);
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

/** About half of them, each another for each seed. */
function randomColors(names: string[], seed: number): Colors {
  const bytes = createHash('sha512').update(`${seed}`).digest();
  const chosen = names.filter((_, at) => (bytes[at] ?? 0) % 2 === 0);
  return Object.fromEntries(
    chosen.map((name, at) => [
      name,
      `#${bytes
        .subarray(16 + at * 3)
        .toString('hex')
        .slice(0, 6)}`,
    ]),
  );
}

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
