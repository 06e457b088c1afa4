import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  readMigrations,
  refuseUnknownFunctions,
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
    '0002-a: step 1, map-value, replaces "info", and makes another value "info"',
  ],
  ['0002-a.json', { ...words, steps: {} }, '0002-a.json /steps must be array.'],
  ['0002-a.json', words, '0002-a needs steps, a function or a note on meaning.'],
  ...(
    [
      [{ ...step, to: 'intro' }, 'step 1, rename-field, leads from `intro` to itself.'],
      [{ do: 'rename-type', from: 'faq', to: 'faq' }, 'leads from `faq` to itself.'],
      [{ ...step, do: 'move-field', to: 'intro' }, 'leads from `intro` to itself.'],
      [{ ...step, from: '' }, '/steps/0/from must match pattern'],
      [{ ...step, do: 'move-field', to: 'a..b' }, '/steps/0/to must match pattern'],
      [{ do: 'map-value', in: 'faq', field: 'tone', values: [] }, 'must NOT have fewer than 1'],
      [
        { do: 'drop', in: 'faq', field: 'intro', reason: ' ', reasonEs: ' ' },
        '/steps/0/reason must match pattern',
      ],
      [
        { do: 'split', in: 'faq', field: 'intro', by: ': ', to: ['a', 'a'] },
        'would lose the text before the separator',
      ],
    ] as const
  ).map(([one, said]): [string, object, string] => [
    '0002-a.json',
    { ...words, steps: [one] },
    said,
  ]),
])('%s: a migration that is wrong is refused in words', (name, content, said) => {
  write(name, content);
  expect(() => refuseWrongMigrations(schema)).toThrow(said);
});

it('A function that the code was compiled without is told, and one without a migration', () => {
  write('0002-a.json', words);
  writeFileSync(join(folder, '0002-a.ts'), 'export default () => undefined;');
  expect(() => refuseWrongMigrations(schema)).not.toThrow();
  expect(() => refuseUnknownFunctions(schema)).toThrow('First run npm run generate.');
  writeFileSync(join(folder, '0003-b.ts'), 'export default () => undefined;');
  expect(() => refuseWrongMigrations(schema)).toThrow('0003-b.ts needs 0003-b.json beside it.');
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
