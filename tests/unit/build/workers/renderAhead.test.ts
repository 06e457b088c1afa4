import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginRenderAhead, renderAhead } from '../../../../src/build/workers/renderAhead.ts';
import type { Workers } from '../../../../src/build/workers/workers.ts';
import { writeBenchSite } from '../../../../src/commands/bench/site/site.ts';
import { createPageCache } from '../../../../src/content/open/pageCache.ts';
import { createPublicOpener } from '../../../../src/content/open/publicOpener.ts';
import { listSources, sourceFiles } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';

it('goes without pages printed ahead where the other thread fails meanwhile', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  writeBenchSite(root, 250);
  let isStopped = false;
  const workers = {
    render: () => ({
      prescan: () =>
        new Promise((_, reject) => setImmediate(() => reject(new Error('no such file')))),
      stop: async () => {
        isStopped = true;
      },
    }),
  } as unknown as Workers;
  const names = sourceFiles(root);
  const begun = beginRenderAhead(root, names, workers);
  const options = { root, contract, codeVersion: '', begun } as Parameters<typeof renderAhead>[1];
  const cache = createPageCache();
  const publicSite = createPublicOpener({ contract, lang: 'en', cache });
  const site = { root, cache, ...publicSite(listSources(root, { names }), []) };
  expect(await renderAhead(site, options)).toBeUndefined();
  const opened = site.open();
  expect(isStopped).toBe(true);
  expect(opened.pages.length).toBeGreaterThan(250);
  expect(readdirSync(root)).toEqual(['pages']);
  rmSync(root, { recursive: true });
});
