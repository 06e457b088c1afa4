import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  readMigrations,
  refuseWrongMigrations,
} from '../../../../src/contract/migrate/migration.ts';

const schema = mkdtempSync(join(tmpdir(), 'schema-'));
const folder = join(schema, 'migrations');
const words = { title: 'It changes.', titleEs: 'Cambia.' };
const step = { do: 'rename-field', in: 'faq', from: 'intro', to: 'lead' };

cpSync('schema/migration.json', join(schema, 'migration.json'));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});
afterAll(() => rmSync(schema, { recursive: true }));

const write = (name: string, content: object) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

it('The shipped migrations are as their schema says', () => {
  expect(() => refuseWrongMigrations('schema')).not.toThrow();
  expect(readMigrations('schema').map(({ number }) => number)).not.toEqual([]);
});

it.each<[string, object, string]>([
  ['0003-a.json', words, '0003-a should have the number 2.'],
  ['0002-A.json', words, '0002-A.json needs a name such as 0002-faq-title.json, in lower case.'],
  [
    '0002-a.json',
    { ...words, steps: [{ ...step, do: 'rename' }] },
    '0002-a.json /steps/0/do must be one of: rename-field, rename-type, ',
  ],
  [
    '0002-a.json',
    { ...words, steps: [{ do: 'drop', in: 'faq', field: 'intro' }] },
    "0002-a.json /steps/0 must have required property 'reason'.",
  ],
  [
    '0002-a.json',
    { ...words, steps: [{ ...step, form: 'x' }] },
    '0002-a.json /steps/0 must be one of: do, in, ',
  ],
  ['0002-a.json', { title: 'It changes.' }, "must have required property 'titleEs'."],
  ['0002-a.json', { ...words, stepz: [] }, 'must NOT have additional properties: stepz.'],
  ['0002-a.json', { ...words, steps: step }, '0002-a.json /steps must be array.'],
  ['0002-a.json', [], '0002-a.json must be object.'],
  [
    '0002-a.json',
    {
      ...words,
      steps: [
        {
          do: 'map-value',
          in: 'notice',
          field: 'kind',
          values: [
            { from: 'info', to: 'note' },
            { from: 'warning', to: 'info' },
          ],
        },
      ],
    },
    '0002-a replaces "info", and makes another value "info"',
  ],
])('%s: a migration that is wrong is refused in words', (name, content, said) => {
  write(name, content);
  expect(() => refuseWrongMigrations(schema)).toThrow(said);
});

it('Two migrations of one number, as after a merge, are told with the next free one', () => {
  for (const name of ['0002-a', '0002-b', '0003-c']) write(`${name}.json`, words);
  expect(() => readMigrations(schema)).toThrow(
    '0002-a and 0002-b have one number. Rename the one that your branch adds to 0004-…,',
  );
});

it.each<[object, string]>([
  [{ ...words, steps: [{ ...step, do: 'rename' }] }, '/steps/0/do debe ser uno de: rename-field,'],
  [{ ...words, steps: [{ do: 'drop', in: 'faq' }] }, '/steps/0 necesita el campo `'],
  [{ ...words, stepz: [] }, 'no tiene ningún campo `stepz`.'],
  [{ ...words, steps: step }, '/steps debe ser de tipo array.'],
  [{ ...words, title: 'It changes' }, '/title no cumple `pattern`.'],
])('%o: the reason is there in Spanish', (content, said) => {
  write('0002-a.json', content);
  const wrong = expect.objectContaining({
    reason: { en: expect.anything(), es: expect.stringContaining(said) },
  });
  expect(() => refuseWrongMigrations(schema)).toThrow(wrong);
});
