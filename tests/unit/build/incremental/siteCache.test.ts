import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSiteCache } from '../../../../src/build/incremental/siteCache.ts';
import type { PageRecord } from '../../../../src/build/siteFiles/pageRecord.ts';
import type { CachedPage } from '../../../../src/content/open/memory.ts';

const terms = { codeVersion: 'code', lang: 'en', rules: 'build' } as const;
const manifest = {
  codeVersion: 'code',
  sizes: new Map([['a', 1]]),
  files: 'x',
  dates: '',
  sharedFiles: [],
};
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cache-'));
});

afterEach(() => rmSync(root, { recursive: true }));

it('holds what build and validation know of the pages, and says what may be deleted', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map(pageOf);
  openSiteCache(root, terms).savePages(pages);
  const cache = openSiteCache(root, terms);
  expect(cache.pages()).toEqual(pages);
  const before = readFileSync(file('pages.jsonl'), 'utf8');
  cache.savePages([...cache.pages().slice(1), pageOf('a')]);
  expect(readFileSync(file('pages.jsonl'), 'utf8').startsWith(before)).toBe(true);
  expect(openSiteCache(root, { ...terms, codeVersion: 'other' }).pages()).toEqual([]);
  expect(readFileSync(join(root, '.cache/README.md'), 'utf8')).toContain('may be deleted');
});

it('leaves out a damaged line, and no other', () => {
  openSiteCache(root, terms).savePages(['a', 'b'].map(pageOf));
  appendFileSync(file('pages.jsonl'), ',{"file":"pages/c.js\n');
  expect(openSiteCache(root, terms).pages()).toEqual(['a', 'b'].map(pageOf));
});

it('knows of a build that ended well, with records that are whole', () => {
  const records = [{ route: '/', key: 'k', assets: [] }] as PageRecord[];
  const cache = openSiteCache(root, terms);
  cache.saveRecords(records, undefined);
  expect(cache.built()).toBeUndefined();
  cache.endBuild(manifest);
  expect(cache.built()).toMatchObject({ ...manifest, records });
  appendFileSync(file('records.jsonl'), '\n');
  expect(cache.built()).toBeUndefined();
  cache.endBuild(manifest);
  cache.saveRecords(records, undefined);
  expect(existsSync(file('manifest.json'))).toBe(false);
});

it.each(['null', '[]', '{"format":8}', '{"format":8,"paths":"a","recordsLength":1}'])(
  'takes the manifest %s for damaged',
  (text) => {
    const cache = openSiteCache(root, terms);
    cache.saveRecords([{ route: '/', key: 'k', assets: [] }] as unknown as PageRecord[], undefined);
    cache.endBuild(manifest);
    const whole = readFileSync(file('manifest.json'), 'utf8');
    for (const damaged of [text, whole.slice(0, -9), whole.replace('"bytes":', '"byte":')]) {
      writeFileSync(file('manifest.json'), damaged);
      expect(cache.built()).toBeUndefined();
    }
  },
);

it('knows until which date the last report holds', () => {
  const sources = [{ file: 'pages/index.json', text: '{}', stamp: '1 2 3' }];
  const files = { now: 50, today: '2026-11-24', boundaries: [10, 100], sources, pictures: [] };
  const report = { diagnostics: [], lang: 'en', textOf: () => '', pages: 1, sections: 0 } as const;
  openSiteCache(root, terms).saveReport(files, { ...report, diagnostics: [] });
  const reportAt = (now: number, today = files.today) =>
    openSiteCache(root, terms).report({ ...files, now, today });
  expect(reportAt(99)).toMatchObject({ pages: 1 });
  expect(reportAt(10)).toMatchObject({ pages: 1 });
  expect(reportAt(100)).toBeUndefined();
  expect(reportAt(9)).toBeUndefined();
  expect(reportAt(50, '2026-11-25')).toBeUndefined();
});

function pageOf(name: string): CachedPage {
  const checked = { 1: [] };
  const known = { file: `pages/${name}.json`, stamp: '1 2 3', summary: {}, checked };
  return known as unknown as CachedPage;
}

function file(name: string): string {
  return join(root, '.cache/build', name);
}
