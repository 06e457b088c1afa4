import { beforeAll, describe, expect, it } from 'vitest';
import { sectionTypes } from '../../../../src/content/schema/contract.ts';
import { nameOf } from '../../../../src/contract/judge/documents.ts';
import {
  changedMeanings,
  type FrozenCorpus,
  readCorpora,
} from '../../../../src/contract/meaning/corpus.ts';
import { numberAfter, readMigrations } from '../../../../src/contract/migrate/migration.ts';
import type { Step } from '../../../../src/contract/migrate/step.ts';
import { contract } from '../../../support/contract.ts';

const shipped = readMigrations('schema');
const corpora = readCorpora('schema');
let recorded: FrozenCorpus;

/** The recorded documents of one section type, as if they had said something else. */
function otherwise(type: string, change: (says: string[]) => string[]): FrozenCorpus[] {
  const own = recorded.documents.filter(({ from }) => from === `example 1 of ${type}`);
  expect(own).toHaveLength(1);
  return [
    {
      ...recorded,
      defaults: [],
      documents: own.map((one) => ({ ...one, says: change([...one.says]) })),
    },
  ];
}

beforeAll(() => {
  recorded = corpora.at(-1) ?? {
    number: 0,
    frame: {} as FrozenCorpus['frame'],
    documents: [],
    defaults: [],
  };
});

it('Every section type and each kind of fact about a page is in the record', () => {
  const said = recorded.documents.flatMap(({ says }) => says).join('\n');
  expect(recorded.number).toBe(numberAfter(shipped));
  const types = new Set(recorded.documents.map(({ kind, data }) => nameOf(kind, data)));
  expect(sectionTypes(contract).filter((type) => !types.has(type))).toEqual([]);
  for (const each of ['heading 2', 'link: ', 'picture: ', 'event: ', 'data: {', 'answer: '])
    expect(said).toContain(`\n${each}`);
});

describe('The record of what pages say', () => {
  it('is what they say today', { tags: 'full', timeout: 120_000 }, async () => {
    expect(await changedMeanings(corpora, contract, shipped)).toEqual([]);
  });

  it.each<[string, (says: string[]) => string[]]>([
    ['a text', (says) => says.map((line) => line.replace('nomad', 'golden'))],
    ['an order', (says) => says.toReversed()],
    ['a heading', (says) => says.map((line) => line.replace('heading 2', 'heading 3'))],
    ['an answer of the assistant', (says) => says.filter((line) => !line.startsWith('answer: '))],
    ['structured data', (says) => says.filter((line) => !line.startsWith('data: '))],
  ])('names the section that %s differs in, unless a migration notes it', async (_, change) => {
    const [breach, ...others] = await changedMeanings(otherwise('faq', change), contract, shipped);
    expect(others).toEqual([]);
    expect(breach).toMatchObject({ field: 'faq', keyword: 'meaning' });
    expect(breach?.reason.en).toMatch(/^visitors were told .+ and are told .+ now$/);
    expect(breach?.reason.es).toMatch(/^los visitantes leían .+ y ahora leen .+$/);
    const noted = {
      ...{ number: recorded.number + 1, name: '', title: '', titleEs: '', steps: [] },
      meaning: [{ in: 'faq', note: 'It is said otherwise.' }],
    };
    const migrations = [...shipped, noted];
    expect(await changedMeanings(otherwise('faq', change), contract, migrations)).toEqual([]);
  });

  it('names the field whose default is another one, unless a migration writes the old one', async () => {
    const [kind] = recorded.defaults.filter(({ name }) => name === 'notice.kind');
    expect(kind?.value).toBe('info');
    const old = { ...recorded, documents: [], defaults: kind ? [{ ...kind, value: 'legal' }] : [] };
    const [breach] = await changedMeanings([old], contract, shipped);
    expect(breach).toMatchObject({ field: 'notice.kind', keyword: 'default' });
    const step: Step = { do: 'write-default', in: 'notice', field: 'kind', value: 'legal' };
    const next = { ...{ name: '', title: '', titleEs: '', meaning: [] }, steps: [step] };
    const migrations = [...shipped, { ...next, number: recorded.number + 1 }];
    expect(await changedMeanings([old], contract, migrations)).toEqual([]);
  });

  it('holds the defaults of looks, of counts and of what a feed says', () => {
    const names = recorded.defaults.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['cards.look', 'notice.kind', 'notice.tone']));
    const said = recorded.documents.flatMap(({ says }) => says).join('\n');
    expect(said).toContain('\nfeed: {');
  });

  it.each([
    ['the opening hours', 'site', '"opens":'],
    ['the picture of shared links', 'site', 'head: share images: no'],
    ['the addresses in other languages', 'page', 'hreflang='],
    ['the language of shared links', 'site', 'og:locale'],
  ])('names the kind of file that says %s otherwise', async (_, kind, said) => {
    const own = recorded.documents.filter(
      (one) => one.kind === kind && one.says.some((line) => line.includes(said)),
    );
    expect(own.length).toBeGreaterThan(0);
    const documents = own.map((one) => ({
      ...one,
      says: one.says.filter((line) => !line.includes(said)),
    }));
    const old = [{ ...recorded, defaults: [], documents }];
    expect(await changedMeanings(old, contract, shipped)).toMatchObject([{ keyword: 'meaning' }]);
  });

  it('shows a long line from shortly before the difference', async () => {
    const longer = (says: string[]) =>
      says.map((line) => line.replace('"@type":"Answer"', '"@type":"Reply"'));
    const [breach] = await changedMeanings(otherwise('faq', longer), contract, shipped);
    expect(breach?.reason.en).toContain('"@type":"Reply"');
    expect(breach?.reason.en).toContain('"@type":"Answer"');
  });
});
