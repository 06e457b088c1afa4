import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaries, datedSite, instants, mark, marked } from '../../support/datedSite.ts';
import { copyProject } from '../../support/project.ts';
import { writeSite } from '../../support/writeSite.ts';

const [dated, pruned] = [copyProject(), copyProject()];
let prunings = 0;
const tried = process.env.FULL ? instants : [instants[5]];

beforeAll(() => writeSite(dated, datedSite()));

afterAll(() => Promise.all([dated.dispose(), pruned.dispose()]));

describe.each(tried.map((time = '') => [instants.indexOf(time), time] as const))(
  'after %i boundaries, at %s',
  (passed, time) => {
    beforeAll(async () => {
      expect(await dated.run('build', '--clock', time)).toMatchObject({ code: 0 });
    }, 120_000);

    it('the site is the one that somebody has pruned by hand, to the byte', {
      tags: 'full',
      timeout: 120_000,
    }, async () => {
      pruneUntil(passed);
      expect(await pruned.run('build', '--clock', time)).toMatchObject({ code: 0 });
      const [found, expected] = [dated, pruned].map((one) => one.hashes('dist'));
      expect(found).toEqual(expected);
    });

    it('no file holds a text that is to come, and each one that has begun is there', () => {
      const all = Object.keys(dated.hashes('dist')).map((file) => dated.read(`dist/${file}`));
      expect(all.length).toBeGreaterThan(0);
      for (const boundary of marked.filter((one) => ![6, 9].includes(one))) {
        const isThere = all.some((text) => text.includes(mark(boundary)));
        if (boundary >= passed) expect(isThere, mark(boundary)).toBe(false);
      }
      for (const [boundary, price] of [
        [6, '7,531'],
        [9, '8,642'],
      ] as const)
        if (boundary >= passed) expect(all.some((text) => text.includes(price))).toBe(false);
    });
  },
);

/** Takes out and puts in by hand what each boundary asks for, and commits that on its day. */
function pruneUntil(passed: number): void {
  for (; prunings <= passed; prunings += 1) {
    writeSite(pruned, datedSite(prunings));
    const day = prunings === 0 ? '2025-11-20' : boundaries[prunings - 1]?.slice(0, 10);
    pruned.commitPages(`${day}T12:00Z`);
  }
}
