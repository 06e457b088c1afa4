import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkContract } from '../../../../src/commands/contract/contract.ts';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import { currentNumber } from '../../../../src/contract/siteNumber.ts';
import { copyProject } from '../../../support/project.ts';

const project = copyProject();
const timeline = 'schema/sections/timeline.json';
const record = 'schema/_contract.json';
const shipped = { schema: project.read(timeline), record: project.read(record) };
let said = '';

beforeEach(() => {
  said = '';
  vi.spyOn(console, 'log').mockImplementation((line) => {
    said += `${line}\n`;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  project.write(timeline, shipped.schema);
  project.write(record, shipped.record);
});
afterAll(() => project.dispose());

const renameInSchema = () =>
  project.write(timeline, shipped.schema.replaceAll('"detail"', '"note"'));
const addField = () =>
  project.edit<Schema>(timeline, ({ properties = {} }) => {
    properties.end = { $ref: '../defs.json#/definitions/inline' };
  });

it('The contract is recorded, as the command says', async () => {
  const output = `The contract is the recorded one: number ${currentNumber}.\n`;
  expect(await project.run('contract', '--check')).toEqual({ code: 0, output });
});

it('A harmless change is recorded', () => {
  addField();
  expect(checkContract(project.root, { isWritten: false })).toBe(1);
  expect(said).toContain('npm run contract');
  expect(project.read(record)).toBe(shipped.record);
  expect(checkContract(project.root, { isWritten: true })).toBe(0);
  expect(project.read(record)).toContain('"end":');
  expect(checkContract(project.root, { isWritten: false })).toBe(0);
});

it('Words for people are no part of it', () => {
  project.edit<Schema>(timeline, (schema) => {
    Object.assign(schema, { description: 'Other words.', label: 'Other' });
  });
  expect(checkContract(project.root, { isWritten: false })).toBe(0);
});

it('A breaking change is refused, with its places and what to write', () => {
  renameInSchema();
  expect(checkContract(project.root, { isWritten: true })).toBe(1);
  expect(said).toContain('  timeline.items[].detail: it is no field any more.\n');
  const next = String(currentNumber + 1).padStart(4, '0');
  expect(said).toContain(`schema/migrations/${next}-name.ts`);
  expect(project.read(record)).toBe(shipped.record);
});

it('A new number allows it, unless an old example is refused after the migrations', () => {
  const { number, ...rest } = JSON.parse(shipped.record);
  project.write(record, { number: number - 1, ...rest });
  addField();
  expect(checkContract(project.root, { isWritten: false })).toBe(1);
  renameInSchema();
  expect(checkContract(project.root, { isWritten: false })).toBe(1);
  expect(said).toMatch(
    / {2}example 2 of timeline: \/sections\/0\/items\/0 must NOT have additional/,
  );
});

it.each([
  ['a record with a conflict', '<<<<<<< HEAD', 'git checkout'],
  ['a record of a later contract', '{ "number": 99, "schemas": {} }', 'Bring the others back.'],
])('Nothing is compared with %s', (_, text, reason) => {
  project.write(record, text);
  expect(() => checkContract(project.root, { isWritten: false })).toThrow(reason);
});
