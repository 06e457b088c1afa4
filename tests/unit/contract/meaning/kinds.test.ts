import { describe, expect, it } from 'vitest';
import { nameOf } from '../../../../src/contract/judge/documents.ts';
import {
  changedMeanings,
  type FrozenCorpus,
  readCorpora,
} from '../../../../src/contract/meaning/corpus.ts';
import { readMigrations } from '../../../../src/contract/migrate/migration.ts';
import { contract } from '../../../support/contract.ts';

const migrations = readMigrations('schema');
const recorded = readCorpora('schema').at(-1) as FrozenCorpus;
type Document = FrozenCorpus['documents'][number];

/** The fields that are told if the documents of a kind had said something else. */
async function toldIf(
  isOwn: (document: Document) => boolean,
  otherwise: (says: string[]) => string[],
) {
  const documents = recorded.documents
    .filter(isOwn)
    .map((document) => ({ ...document, says: otherwise(document.says) }));
  expect(documents.length).toBeGreaterThan(0);
  const corpus = { ...recorded, defaults: [], documents: documents.slice(0, 3) };
  const breaches = await changedMeanings([corpus], contract, migrations);
  return breaches.map(({ field }) => field);
}

const hasLine = (pattern: RegExp) => (document: Document) =>
  document.says.some((line) => pattern.test(line));
const without = (pattern: RegExp) => (says: string[]) => says.filter((line) => !pattern.test(line));

describe('The record of what pages say holds', () => {
  it.each<[string, RegExp]>([
    ['the labels for assistive technology', /^@aria-label: /],
    ['the places that links lead to', /^@id: /],
    ['the elements that are hidden', /^@hidden: /],
    ['the names of fields', /^@name: /],
    ['which fields are required', /^@required: /],
    ['when sections begin and end', /^@sections at /],
  ])('%s', async (_, pattern) => {
    const isOwn = ({ kind, says }: Document) =>
      kind === 'page' && says.some((line) => pattern.test(line));
    const [first] = recorded.documents.filter(isOwn);
    const told = await toldIf((document) => document === first, without(pattern));
    expect(told).toEqual([nameOf('page', first?.data ?? {})]);
  });

  it('the order of the articles of a folder, each way', async () => {
    const titles = /^(?:Bees|Cats|Ants)$/;
    const lists = recorded.documents.filter(hasLine(titles));
    const orders = lists.map(({ says }) => says.filter((line) => titles.test(line)).join(' '));
    expect(orders).toEqual(
      expect.arrayContaining(['Bees Ants Cats', 'Cats Ants Bees', 'Ants Bees Cats']),
    );
    const turned = (says: string[]) => says.toReversed();
    expect(await toldIf(hasLine(titles), turned)).toEqual(['articleList']);
  });

  it('the redirects', async () => {
    const isOwn = ({ kind }: Document) => kind === 'redirects';
    const turned = (says: string[]) => says.map((line) => line.replace('301', '302'));
    expect(await toldIf(isOwn, turned)).toEqual(['redirects']);
  });

  it('the sections that tell what the settings of a site say, each with such a setting', async () => {
    const sections = recorded.frame.page?.sections as { type: string }[];
    expect(sections.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['contact', 'office', 'priceCards']),
    );
    const ofPage = /^(?!head: |data: |@)/;
    const isOwn = (document: Document) => document.kind === 'site' && hasLine(ofPage)(document);
    expect(await toldIf(isOwn, without(ofPage))).toEqual(['site']);
  });

  it('layouts and settings around a page that no change of a section type alters', async () => {
    const [first] = readCorpora('schema');
    if (!first) throw new Error('There is no corpus.');
    expect(first.frame.page).toBeUndefined();
    const bare = new Map(contract).set('section.json', { type: 'object' });
    const documents = first.documents.filter(({ kind }) => kind !== 'page').slice(0, 9);
    expect(documents).toHaveLength(9);
    const corpus = { ...first, documents, defaults: [] };
    expect(await changedMeanings([corpus], bare, migrations)).toEqual([]);
  });
});
