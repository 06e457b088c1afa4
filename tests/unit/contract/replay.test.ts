import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breachesBetween } from '../../../src/contract/compare.ts';
import { contractOf, type Snapshot } from '../../../src/contract/snapshot.ts';

/** The commits that changed schemas, oldest first; without a name, what a merge brought in. */
interface Commit {
  commit?: string;
  /** The schemas that differ from those before; null for a removed one. */
  schemas: Record<string, Snapshot[string] | null>;
}

const history: Commit[] = JSON.parse(readFileSync('tests/support/data/schemaHistory.json', 'utf8'));

const refused = ['1e99b37', 'e8c3eb8', 'b6eff5c', 'e53b6bb', '040d6f3', 'b91c7ea'];

let before: Snapshot = {};
const steps = history.flatMap(({ commit, schemas }) => {
  const [old, now] = [before, { ...before }];
  for (const [file, schema] of Object.entries(schemas)) {
    if (schema) now[file] = schema;
    else delete now[file];
  }
  before = now;
  return commit && Object.keys(old).length > 0 ? [{ commit, old, now }] : [];
});

it('knows the commits of the history that changed what files may hold', () => {
  expect(steps).toHaveLength(16);
});

it.each(steps)('judges $commit as history did', ({ commit, old, now }) => {
  const breaches = breachesBetween(contractOf(old), contractOf(now));
  if (process.env.SHOW) console.log(commit, breaches);
  expect(breaches.length > 0).toBe(refused.includes(commit));
});
