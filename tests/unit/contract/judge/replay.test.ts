import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge } from '../../../../src/contract/judge/judge.ts';
import type { Migration } from '../../../../src/contract/migrate/step.ts';
import { contractOf, type Snapshot } from '../../../../src/contract/record/snapshot.ts';

/** The commits that changed schemas, oldest first; without a name, what a merge brought in. */
interface Commit {
  commit?: string;
  /** The schemas that differ from those before; null for a removed one. */
  schemas: Record<string, Snapshot[string] | null>;
}

const history: Commit[] = JSON.parse(readFileSync('tests/support/data/schemaHistory.json', 'utf8'));

/** Fields for which a commit is refused. All others pass. */
const refused: Record<string, string[]> = {
  '1e99b37': ['layout.labels.updated'],
  e8c3eb8: [
    'layout.labels.notSent',
    'layout.labels.notSentHint',
    'layout.labels.retry',
    'layout.labels.sending',
  ],
  b6eff5c: [
    'layout.labels.formController',
    'layout.labels.offline',
    'layout.labels.slow',
    'modalForm.endpoint.purpose',
    'newsletter.endpoint.purpose',
  ],
};

/**
 * These refuse what no page has: routes that begin with //, names with <, February 31, texts of
 * more than 20,000 characters. A migration that asks people for another value covers them.
 */
const covered: Record<string, string[]> = {
  e53b6bb: ['site.absentRoutes[]'],
  '040d6f3': ['site', 'facts.**', 'articleHeader', 'articleList.items[]'],
  b91c7ea: ['page.**', 'layout.**', 'site.**', 'facts.**', 'redirects.**'],
};

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

function fieldsRefused({ old, now }: (typeof steps)[number], migrations: Migration[]): string[] {
  const breaches = judge(contractOf(old), contractOf(now), { migrations });
  return breaches.filter(({ keyword }) => keyword !== 'meaning').map(({ field }) => field);
}

it('knows the commits of the history that changed what files may hold', () => {
  expect(steps).toHaveLength(16);
});

/** Where the run is not the full one, these stand for others of their kind. */
const harmless = steps.filter(({ commit }) => !refused[commit] && !covered[commit]);
const asked = steps.filter(({ commit }) => covered[commit]);
// Those that ask take ten times as long, or two hundred times.
const left = [...harmless.slice(0, -1), ...asked];
const tried = process.env.FULL ? steps : steps.filter((step) => !left.includes(step)).slice(-1);

it.each(tried)('judges $commit as history did', { timeout: 240_000 }, (step) => {
  const places = covered[step.commit];
  if (places) expect(fieldsRefused(step, [])).not.toEqual([]);
  const found = fieldsRefused(step, places ? [asking(places)] : []);
  expect(found.sort()).toEqual(refused[step.commit] ?? []);
});

function asking(places: string[]): Migration {
  const words = { question: 'Write it otherwise.', questionEs: 'Escríbalo de otra forma.' };
  return {
    ...{ number: 2, name: '0002-other-values', title: '', titleEs: '', meaning: [] },
    steps: places.map((place) => ({ do: 'ask', in: place, field: '*', ...words })),
  };
}
