import { expect, it } from 'vitest';
import type { SearchIndex } from '../../../../../src/app/data/searchTypes.ts';
import { createFind } from '../../../../../src/app/shell/assistant/search.ts';

const index: SearchIndex = {
  pages: [
    ['/', 'Home'],
    ['/visa', 'Visa'],
    ['/tax', 'Tax'],
    ['/es', 'Inicio'],
  ],
  passages: [
    [0, '', 'Services', 'We help with a visa for remote workers.'],
    [1, 'price', 'Price of the visa', 'From €800.'],
    [1, '', 'How long does a visa take?', '30\u00a0days.'],
    [2, '', 'Tax of workers with a visa', 'At 24%.'],
    [3, '', 'La tasa máxima', '0,25 mg/l.'],
  ],
};

const find = await createFind(index);
const headings = (question: string) => find(question).map(({ heading }) => heading);

it('shows the best passage of each page, three pages at the most', () => {
  expect(find('price of a visa')).toEqual([
    { heading: 'Price of the visa', text: 'From €800.', title: 'Visa', href: '/visa#price' },
    expect.objectContaining({ title: 'Tax', href: '/tax' }),
    expect.objectContaining({ title: 'Home', href: '/' }),
  ]);
});

it('forgives typing mistakes and missing accents, and finds words by their beginning', () => {
  expect(headings('servises')).toEqual(['Services']);
  expect(headings('tasa maxima')).toEqual(['La tasa máxima']);
  expect(headings('remo')).toEqual(['Services']);
});

it('parts words at spaces of any kind', () => {
  expect(headings('30 days')[0]).toBe('How long does a visa take?');
});

it('finds nothing for words that no page has, nor for those of all questions', () => {
  expect(headings('paella')).toEqual([]);
  expect(headings('what can you do')).toEqual([]);
  expect(headings('???')).toEqual([]);
});
