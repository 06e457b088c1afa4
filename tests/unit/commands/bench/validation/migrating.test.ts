import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  isFast,
  migratingTable,
  writeFirstContract,
} from '../../../../../src/commands/bench/validation/migrating.ts';
import { readSources } from '../../../../../src/content/read/source.ts';
import { planMigration } from '../../../../../src/contract/planMigration.ts';
import { numberOf } from '../../../../../src/contract/siteNumber.ts';
import { contract } from '../../../../support/contract.ts';

const took = (wall: number, cpu: number) => [{ wall, cpu, memory: 0 }];
const results = {
  migrate: took(900, 3000),
  cold: took(450, 1000),
  same: took(90, 100),
  check: took(90, 200),
};

it('every page of the first contract has something to migrate, and is valid afterwards', () => {
  const root = mkdtempSync(join(tmpdir(), 'migrating-'));
  writeFirstContract(root, 20);
  const sources = readSources(root);
  expect(numberOf(sources)).toBe(1);
  const plan = planMigration(sources, contract, { from: 1 });
  expect(plan.changes).toHaveLength(20);
  expect(readFileSync(join(root, sources[1]?.file ?? ''), 'utf8')).toContain('"body": "');
  rmSync(root, { recursive: true });
});

it('CPU time decides whether a limit is kept', () => {
  expect(isFast({ pages: 1, results })).toBe(true);
  expect(isFast({ pages: 1, results: { ...results, check: took(1, 201) } })).toBe(false);
  expect(isFast({ pages: 1, results: { ...results, migrate: took(1, 3001) } })).toBe(false);
});

it('the table tells each command under the validation that it is measured by', () => {
  expect(migratingTable({ pages: 10_000, results })).toBe(`\
### 10,000 pages

| migrating                                         | wall s | CPU s | wall / above | CPU / above | at most |
| ------------------------------------------------- | -----: | ----: | -----------: | ----------: | ------: |
| npm run validate again, after nothing was changed |   0.09 |  0.10 |              |             |         |
| npm run migrate -- --check, nothing to do         |   0.09 |  0.20 |         1.00 |        2.00 |    2.00 |
| npm run validate, for the first time              |   0.45 |  1.00 |              |             |         |
| npm run migrate, every page changes               |   0.90 |  3.00 |         2.00 |        3.00 |    3.00 |`);
});
