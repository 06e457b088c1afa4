// @module-tag full
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInThreads } from '../../../../src/build/workers/checkInThreads.ts';
import { createShareReader } from '../../../../src/build/workers/checkJob.ts';
import type { Workers } from '../../../../src/build/workers/workers.ts';
import { writeBenchSite } from '../../../../src/commands/bench/site/site.ts';
import { openSite } from '../../../../src/content/open/open.ts';
import type { OpenedSite } from '../../../../src/content/open/openedSite.ts';
import { createPageCache } from '../../../../src/content/open/pageCache.ts';
import { createPublicOpener } from '../../../../src/content/open/publicOpener.ts';
import { listSources, readPictures, sourceFiles } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { variants } from '../../../support/variants.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  writeBenchSite(root, 900);
  const files = sourceFiles(root).filter((file) => file.includes('/'));
  for (const [place, [before, after]] of mistakes.entries()) {
    const file = join(root, 'pages', files[place * 70] ?? '');
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  }
});

afterAll(() => rmSync(root, { recursive: true }));

const mistakes: [string, string][] = [
  ['"type": "hero"', '"type": "heros"'],
  ['"href": "/', '"href": "/nowhere/'],
  ['"href": "/contact"', '"href": "/contact#nowhere"'],
  ['"title": "', '"title": "TODO: '],
  ['"sections"', '"alternates": ["/contact"], "sections"'],
  ['{', '{,'],
  ['"heading": "', '"heading": "{price.nothing} '],
];

/** Another thread, which takes all pages before this one comes to any. */
const workers: Workers = {
  read: async (job, take) => createShareReader(job)(job, take),
  prepare: () => Promise.reject(),
  render: () => {
    throw new Error('Nothing is printed here.');
  },
};

it.each(
  variants([
    ['and kept', true],
    ['and forgotten', false],
  ] as const),
)(
  'a site that is read by another thread is the one that is there, %s',
  { timeout: 60_000 },
  async (_, isStamped) => {
    const cache = createPageCache();
    const publicSite = createPublicOpener({ contract, lang: 'en', cache });
    const files = [listSources(root, { isStamped }), readPictures(root)] as const;
    const site = { root, cache, ...publicSite(...files) };
    await checkInThreads(site, { schema: 'schema', lang: 'en', rules: 'validate', workers });
    const shared = site.open();
    const alone = openSite(root, contract);
    expect(shared.report.diagnostics).toEqual(alone.report.diagnostics);
    expect(alone.report.diagnostics.length).toBeGreaterThan(5);
    expect(summariesOf(shared)).toEqual(summariesOf(alone));
    expect(cache.kept().length > 800).toBe(isStamped);
  },
);

function summariesOf({ pages }: OpenedSite) {
  return pages.map(({ file, route, summary }) => ({ file, route, summary }));
}
