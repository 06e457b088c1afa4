import { expect, it } from 'vitest';
import { beginningsFirst } from '../../../../../src/studio/app/state/search.ts';

it('A figure whose name begins with the words is found before one that holds them', () => {
  const names = ['claim.companies', 'claim.startupLawCompanies', 'price.nie', 'term.nie', 'phone'];
  const found = names.filter((name) => name.includes('nie')).map((name) => ({ name }));
  expect(beginningsFirst(found, 'NIE').map(({ name }) => name)).toEqual([
    'price.nie',
    'term.nie',
    'claim.companies',
    'claim.startupLawCompanies',
  ]);
});
