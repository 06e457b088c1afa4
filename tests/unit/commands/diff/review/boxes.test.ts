import { expect, it } from 'vitest';
import { type Box, compareBoxes } from '../../../../../src/commands/diff/review/boxes.ts';

/** Lines of a page below each other. */
function boxes(...texts: string[]): Box[] {
  return texts.map((text, index) => ({
    text,
    colors: 'black white',
    x: 20,
    y: 40 * index,
    width: 300,
    height: 30,
  }));
}

const told = (before: Box[], after: Box[]) =>
  compareBoxes(before, after).map(({ kind, before: was, after: is }) =>
    [kind, was?.text, is?.text].filter((word) => word !== undefined).join(' '),
  );

it('Equal pages have no marks', () => {
  expect(told(boxes('One', 'Two'), boxes('One', 'Two'))).toEqual([]);
});

it('A text in the place of another one has changed, others are new or removed', () => {
  expect(told(boxes('One', 'Two', 'Three'), boxes('One', 'Deux', 'Three'))).toEqual([
    'changed Two Deux',
  ]);
  expect(told(boxes('One', 'Two'), boxes('One', 'Two', 'Three'))).toEqual(['added Three']);
  expect(told(boxes('One', 'Two', 'Three'), boxes('One', 'Three'))).toEqual(['removed Two']);
});

it('Texts that a new one pushes down are not marked, those that change places are', () => {
  expect(told(boxes('One', 'Two'), boxes('Zero', 'One', 'Two'))).toEqual(['added Zero']);
  expect(told(boxes('One', 'Two', 'Three'), boxes('Three', 'One', 'Two'))).toEqual([
    'moved Three Three',
  ]);
});

it('A box that is wider or elsewhere on its line is marked, but for what browsers round', () => {
  const [one] = boxes('One');
  const other = (change: Partial<Box>) => [{ ...(one as Box), ...change }];
  expect(told(boxes('One'), other({ width: 301 }))).toEqual([]);
  expect(told(boxes('One'), other({ width: 320 }))).toEqual(['resized One One']);
  expect(told(boxes('One'), other({ x: 60 }))).toEqual(['moved One One']);
});

it('A text that stands as before and has another color is marked', () => {
  const [one] = boxes('One');
  const dark = [{ ...(one as Box), colors: 'white black' }];
  expect(told(boxes('One'), dark)).toEqual(['recolored One One']);
});

it('Equal icons are found again by their texts, and are no difference where a text has gone', () => {
  const page = (...texts: string[]) => [
    ...boxes(...texts),
    ...boxes(...texts).map((box, index) => ({
      ...{ ...box, text: 'check', beside: box.text },
      ...{ x: index % 2 === 0 ? 0 : 400, width: 20 },
    })),
  ];
  const all = page('A first task', 'Everything else', 'Some third thing', 'Nothing more');
  const fewer = all.filter(({ text, beside = text }) => beside !== 'Everything else');
  expect(told(all, fewer)).toEqual(['removed Everything else', 'removed check']);
});

it('Removed texts come first, and icons that have moved last', () => {
  const icon = { ...boxes('check')[0], beside: 'One' } as Box;
  const before = [icon, ...boxes('One', 'Two')];
  const after = [{ ...icon, x: 90 }, ...boxes('Eins und mehr')];
  expect(told(before, after)).toEqual([
    'removed Two',
    'changed One Eins und mehr',
    'moved check check',
  ]);
});
