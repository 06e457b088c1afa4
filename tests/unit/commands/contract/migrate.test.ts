import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Flags } from '../../../../src/commands/cli/flags.ts';
import { migrate } from '../../../../src/commands/contract/migrate.ts';
import { currentNumber, numberFile, numberText } from '../../../../src/contract/siteNumber.ts';

let root = '';
let said: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'migrate-'));
  mkdirSync(join(root, 'pages/es'), { recursive: true });
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const run = (flags: Flags = {}, parts: string[] = []) => migrate({ root, flags, parts });
const page = `{
  "title": "Fees",
  "description": "D",
  "sections": [
    { "type": "notice", "body": "We are moving." }
  ]
}
`;
const renamed = page.replace('"body"', '"text"');
const layout = `{
  "header": {
    "home": "/",
    "mobileMenu": [{ "label": "Ring us", "href": "/" }]
  }
}
`;

it('changes what a migration changes, notes the number, and has nothing left to do', () => {
  write(numberFile, numberText(1));
  write('pages/fees.json', page);
  expect(run({ check: true })).toBe(1);
  expect(read('pages/fees.json')).toBe(page);
  said = [];
  expect(run()).toBe(0);
  expect(said).toEqual([
    'Contract 2: The `body` of a notice is called `text`, as in other sections. Changes 1 file.',
    `pages/_contract.json says contract ${currentNumber} from now on.`,
    'Done: 2 files written.',
  ]);
  expect(read('pages/fees.json')).toBe(renamed);
  expect(read(numberFile)).toBe(numberText(currentNumber));
  said = [];
  expect(run({ check: true })).toBe(0);
  expect(run()).toBe(0);
  const nothing = `All files follow contract ${currentNumber}: there is nothing to migrate.`;
  expect(said).toEqual([nothing, nothing]);
});

it('lists the texts that are lost, and writes nothing until it may', () => {
  write(numberFile, numberText(2));
  write('pages/_layout.json', layout);
  write('pages/fees.json', page);
  expect(run()).toBe(1);
  expect(said).toContain('Lost at pages/_layout.json  header, mobileMenu, 0, label: "Ring us"');
  expect(said.at(-1)).toContain('npm run migrate -- --lose-texts');
  expect([read('pages/_layout.json'), read(numberFile)]).toEqual([layout, numberText(2)]);
  expect(run({ 'lose-texts': true })).toBe(0);
  expect(JSON.parse(read('pages/_layout.json'))).toEqual({ header: { home: '/' } });
  expect(read(numberFile)).toBe(numberText(currentNumber));
});

it('takes a file that comes late from its own contract, and no other', () => {
  write(numberFile, numberText(currentNumber));
  write('pages/fees.json', page);
  write('pages/es/tasas.json', page);
  expect(run({ check: true })).toBe(0);
  expect(run({ from: '1' }, ['pages/es'])).toBe(0);
  expect([read('pages/es/tasas.json'), read('pages/fees.json')]).toEqual([renamed, page]);
});

it('writes nothing, and does not say that all is done, while a file cannot be read', () => {
  write(numberFile, numberText(1));
  write('pages/fees.json', page);
  write('pages/broken.json', '{');
  expect(run({ check: true })).toBe(1);
  expect(run()).toBe(1);
  expect(said.at(-1)).toContain('these files cannot be read: pages/broken.json.');
  expect([read('pages/fees.json'), read(numberFile)]).toEqual([page, numberText(1)]);
  write(numberFile, numberText(currentNumber));
  said = [];
  expect(run({ check: true })).toBe(1);
  expect(said).toEqual([expect.stringContaining('cannot be read: pages/broken.json.')]);
});

it.each<[string, string | undefined, object, string[], RegExp]>([
  ['a site without a number', undefined, {}, [], /does not say which contract/],
  ['a site of a later contract', numberText(99), {}, [], /Update the code\.$/],
  ['a number that there is not', numberText(1), { from: 'x' }, [], /There is no contract x/],
  ['a file that there is not', numberText(1), {}, ['pages/no.json'], /There is no pages\/no\.json/],
])('refuses %s', (_, number, options, parts, reason) => {
  if (number) write(numberFile, number);
  write('pages/fees.json', page);
  expect(() => run(options, parts)).toThrow(reason);
});
