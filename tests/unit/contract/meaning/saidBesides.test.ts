import { expect, it } from 'vitest';
import { saidBesides } from '../../../../src/contract/meaning/saidBesides.ts';

const data = {
  sections: [
    { type: 'faq', heading: 'Before you call', items: [{ question: 'Why?', answer: 'So & so.' }] },
  ],
};
const lines = [
  'heading 1',
  'Before you call',
  'heading 2',
  '@id: why',
  'Why?',
  'So &amp; so.',
  'answer: question, Why?: So',
];

function besides(...places: string[]): string[] {
  const meaning = places.map((place) => ({ in: place, note: 'It is said otherwise.' }));
  const words = { number: 2, name: '', title: '', titleEs: '', steps: [] };
  return saidBesides(lines, [{ ...words, meaning }], 'page', [data]);
}

it('A note on a field covers the texts of that field and their headings, and nothing else', () => {
  expect(besides('faq.items[].answer')).toEqual(lines.toSpliced(5, 1));
  expect(besides('faq.items[].question')).toEqual([
    ...lines.slice(0, 2),
    'So &amp; so.',
    'answer: question, : So',
  ]);
  expect(besides('faq.intro', 'notice.text', 'layout.header', 'schema/faq.json#/not')).toBe(lines);
});
