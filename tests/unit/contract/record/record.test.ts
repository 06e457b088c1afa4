import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type ContractRecord,
  changedMigrations,
  readRecord,
  refuseChangedCorpus,
} from '../../../../src/contract/record/record.ts';

let schema = '';
const at = (file: string) => join(schema, file);
const edit = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(at(file), readFileSync(at(file), 'utf8').replace(from, to));
const recorded = () => readRecord(schema) as ContractRecord;

beforeEach(() => {
  schema = mkdtempSync(join(tmpdir(), 'schema-'));
  for (const part of ['_contract.json', 'migrations', 'corpus'])
    cpSync(join('schema', part), at(part), { recursive: true });
});
afterEach(() => rmSync(schema, { recursive: true }));

it('The shipped files are those of the record', () => {
  expect(() => refuseChangedCorpus(schema, recorded())).not.toThrow();
  expect(changedMigrations(schema, recorded())).toEqual([]);
});

it.each<[string, () => void]>([
  ['its number is another one', () => edit('_contract.json', /"number": \d+/, '"number": 1')],
  ['a schema in it is another one', () => edit('_contract.json', '"faq"', '"faqs"')],
  ['a migration is gone from it', () => edit('_contract.json', /\n +"0002.+/, '')],
  ['it is gone', () => rmSync(at('_contract.json'))],
])('The record cannot be used if %s', (_, change) => {
  change();
  expect(() => readRecord(schema)).toThrow('git checkout HEAD -- schema/_contract.json');
});

it('A project without any history has no record yet', () => {
  for (const part of ['_contract.json', 'migrations', 'corpus'])
    rmSync(at(part), { recursive: true });
  expect(readRecord(schema)).toBeUndefined();
});

it.each<[string, () => void, string]>([
  ['is gone', () => rmSync(at('corpus/0003.json')), '0003'],
  ['is damaged', () => writeFileSync(at('corpus/0003.json'), '{'), '0003'],
  ['says something else', () => edit('corpus/0004.json', 'heading 2', 'heading 3'), '0004'],
  ['is new', () => cpSync(at('corpus/0003.json'), at('corpus/0001.json')), '0001'],
])('Nothing is judged if a corpus %s', (_, change, name) => {
  change();
  expect(() => refuseChangedCorpus(schema, recorded())).toThrow(`schema/corpus/${name}.json`);
});

it('Other line ends change nothing', () => {
  edit('corpus/0003.json', /\n/g, '\r\n');
  expect(() => refuseChangedCorpus(schema, recorded())).not.toThrow();
});

it.each<[string, () => void, string[]]>([
  [
    'a step',
    () => edit('migrations/0002-notice-text.json', '"in": "notice"', '"in": "faq"'),
    ['0002-notice-text'],
  ],
  [
    'a title, which is free',
    () => edit('migrations/0002-notice-text.json', 'as in other', 'as in all'),
    [],
  ],
  ['nothing but is gone', () => rmSync(at('migrations/0004-languages.json')), ['0004-languages']],
  [
    'a function, which is new',
    () => writeFileSync(at('migrations/0003-flags-and-menu.ts'), 'x'),
    ['0003-flags-and-menu'],
  ],
])('A recorded migration that changes %s is told', (_, change, told) => {
  change();
  expect(changedMigrations(schema, recorded())).toEqual(told);
});
