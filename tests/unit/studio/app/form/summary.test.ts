import { expect, it } from 'vitest';
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
  ];
  expect(sections.map(summaryOfSection)).toEqual(['Read on', 'An inventory']);
});
