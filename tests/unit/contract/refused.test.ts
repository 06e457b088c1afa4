import { expect, it } from 'vitest';
import type { Schema } from '../../../src/content/schema/contract.ts';
import type { Migration } from '../../../src/contract/migration.ts';
import { refusedContents } from '../../../src/contract/refused.ts';
import { contractOf, snapshotOf } from '../../../src/contract/snapshot.ts';
import { contract } from '../../support/contract.ts';

const text = JSON.stringify(snapshotOf(contract));
const old = contractOf(JSON.parse(text));

/** The contract with headings of at most some characters. */
function withHeadings(maxLength: number) {
  const now = contractOf(JSON.parse(text));
  const { heading } = (now.get('defs.json')?.definitions ?? {}) as Record<string, Schema>;
  Object.assign(heading ?? {}, { maxLength });
  return now;
}

const title = { title: '', titleEs: '' };
const asItIs: Migration = { ...title, migrate: (_, content) => content };
const pageOf = (heading: string) => ({
  kind: 'page' as const,
  content: {
    title: 'T',
    description: 'D',
    sections: [{ type: 'hero', heading }],
  },
  from: 'pages/a.json',
});

it('A tighter limit is recorded with a migration that changes nothing', () => {
  expect(refusedContents(old, withHeadings(119), [asItIs], [pageOf('Fees')])).toEqual([]);
});

it('unless a page exceeds it, or an old example', () => {
  const found = refusedContents(old, withHeadings(10), [asItIs], [pageOf('A longer heading')]);
  expect(found).toContainEqual({
    place: 'pages/a.json',
    reason: '/sections/0/heading must NOT have more than 10 characters',
  });
  expect(found.map(({ place }) => place)).toContain('example 1 of faq');
});

it('A migration that mends the page is enough', () => {
  const sections = [{ type: 'notice', text: 'Short.' }];
  const cut: Migration = {
    ...title,
    migrate: (kind, content) => (kind === 'page' ? { ...content, sections } : content),
  };
  expect(refusedContents(old, withHeadings(10), [cut], [pageOf('A longer heading')])).toEqual([]);
});

it('A page that the old contract refused is no reason', () => {
  const wrong = pageOf('Fees');
  Object.assign(wrong.content, { stray: 1 });
  expect(refusedContents(old, withHeadings(119), [asItIs], [wrong])).toEqual([]);
});
