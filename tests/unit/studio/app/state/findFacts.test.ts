import { expect, it } from 'vitest';
import { findFacts } from '../../../../../src/studio/app/state/findFacts.ts';

const facts = [
  ...['claim.companies', 'claim.startupLawCompanies', 'price.nie', 'term.nie', 'phone'],
].map((name) => ({ name, texts: { en: name === 'phone' ? '+34 950 000 000' : '150' } }));
const found = (sought: string) => findFacts(facts, sought).map(({ name }) => name);

it('A figure whose name begins with the words is found before one that holds them', () => {
  expect(found(' NIE')).toEqual([
    'price.nie',
    'term.nie',
    'claim.companies',
    'claim.startupLawCompanies',
  ]);
});

it('A figure is found by its value, and all are in their order without words', () => {
  expect(found('950 000')).toEqual(['phone']);
  expect(found('')).toEqual(facts.map(({ name }) => name));
});
