import { expect, it } from 'vitest';
import { choiceName, fieldName } from '../../../../../src/studio/app/form/fieldNames.ts';
import { summaryOfSection } from '../../../../../src/studio/app/form/summary.ts';

it('a section without a heading is told by its first words, not by its look', () => {
  const items = [{ label: 'Cases', value: '900' }];
  expect(summaryOfSection({ type: 'stats', look: 'ledger', items })).toBe('Cases');
  expect(summaryOfSection({ type: 'stats', look: 'ledger', heading: 'Us', items })).toBe('Us');
});

it('nor by its mark, its id or its days', () => {
  const sections = [
    { type: 'articleList', from: '2026-01-01', items: [{ title: 'Read on' }] },
    { type: 'checklist', mark: 'alert', id: 'list', items: [{ title: 'An inventory' }] },
    { type: 'richText', contents: true, body: ['Cookies.'] },
  ];
  expect(sections.map(summaryOfSection)).toEqual(['Read on', 'An inventory', 'Cookies.']);
});

it('an answer of yes or no is read as a word, and the id of figures as initials where it has some', () => {
  expect(choiceName({ type: 'boolean' }, true, 'en')).toBe('Yes');
  expect(choiceName({ type: 'boolean' }, true, 'es')).toBe('Sí');
  const ids = ['us', 'es', 'csrd', 'aiAct', 'term', 'startupLaw'];
  const names = ['US', 'ES', 'CSRD', 'AI act', 'Term', 'Startup law'];
  expect(ids.map((id) => fieldName(id, undefined, 'en'))).toEqual(names);
});
