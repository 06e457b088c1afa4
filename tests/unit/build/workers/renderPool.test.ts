import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageInput } from '../../../../src/build/render/renderHtml.ts';
import type { Batch, RenderJob } from '../../../../src/build/workers/renderJob.ts';
import { createRenderPool } from '../../../../src/build/workers/renderPool.ts';
import {
  createSharedBufferReader,
  createSharedBuffers,
} from '../../../../src/build/workers/sharedBuffers.ts';
import type { RenderThread } from '../../../../src/build/workers/workers.ts';

let folder = '';
const layout = { lang: 'en', header: { home: '/' } } as RenderJob['layouts'][number];
const html = '<main><p>Rendered</p></main>';
const renderer = { renderPage: async () => [{ html, isShared: false }] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'printed-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A thread that never gets to render what it was handed. */
function idleThread(bufferCount: number) {
  const buffers = createSharedBuffers(bufferCount);
  const handed: Batch[] = [];
  const thread: RenderThread = {
    begin: () => {},
    takeBuffer: buffers.take,
    hand: (batch) => handed.push(batch),
    end: async () => ({ sizes: Float64Array.from(sizesOf(handed)), times: [] }),
    stop: async () => {},
  };
  return { thread, handed, textIn: createSharedBufferReader(buffers.buffers) };
}

it('hands all pages over, portion by portion, and prints none here', async () => {
  const { thread, handed, textIn } = idleThread(3);
  const { render, end } = createRenderPool(job(), renderer, thread);
  for (let index = 0; index < 70; index += 1) await render(draftOf(index));
  const sizes = await end();
  expect(handed.map(({ pages }) => pages.length)).toEqual([32, 32, 6]);
  const texts = handed.flatMap(({ buffer, pages }) =>
    pages.map(({ place }) => textIn(buffer, place)),
  );
  expect(texts).toEqual(Array.from({ length: 70 }, (_, index) => draftOf(index).json));
  expect(sizes.size).toBe(70 * 2);
  expect(sizes.get('page-69/index.html')).toBe(1046);
  expect(sizes.get('_data/page-69.json')).toBe(46);
  expect(existsSync(join(folder, 'page-0'))).toBe(false);
});

it('prints here what the thread has no buffer for', async () => {
  const { thread, handed } = idleThread(1);
  const { render, end } = createRenderPool(job(), renderer, thread);
  for (let index = 0; index < 40; index += 1) await render(draftOf(index));
  const sizes = await end();
  expect(handed.map(({ pages }) => pages.length)).toEqual([32]);
  expect(existsSync(join(folder, 'page-31/index.html'))).toBe(false);
  expect(existsSync(join(folder, 'page-32/index.html'))).toBe(true);
  expect(sizes.size).toBe(40 * 2);
  expect(sizes.get('page-31/index.html')).toBe(520);
});

it('prints here a page that is longer than a buffer, and goes on with another', async () => {
  const { thread, handed } = idleThread(2);
  const { render, end } = createRenderPool(job(), renderer, thread);
  await render(draftOf(0));
  await render(draftOf(1, 'x'.repeat(600_000)));
  await render(draftOf(2));
  await end();
  expect(handed.map(({ pages }) => pages.map(({ file }) => file))).toEqual([
    ['pages/page-0.json'],
    ['pages/page-2.json'],
  ]);
  expect(existsSync(join(folder, 'page-1/index.html'))).toBe(true);
});

/** For page 7: 1007 bytes of HTML, 7 of data, 507 of Markdown. */
function sizesOf(batches: Batch[]): number[] {
  return batches.flatMap(({ pages }) =>
    pages.flatMap(({ file }) => {
      const number = Number(/\d+/.exec(file));
      return [1000 + number, number, 500 + number];
    }),
  );
}

function job(): RenderJob {
  const release = {
    boot: '',
    css: '',
    rules: [],
    fontCss: '',
    fonts: [],
    favicon: '/favicon.svg',
  };
  const site = { url: 'https://example.com', brand: 'Example' } as RenderJob['site'];
  return { folder, release, site, layouts: [layout] };
}

function draftOf(index: number, title = `Page ${index}`): PageInput {
  const route = `/page-${index}`;
  const data = { route, title, description: '', sections: [], client: '', css: '', sprite: '' };
  const unstamped = { ...data, layout: '', version: '' };
  return { file: `pages${route}.json`, data: unstamped, json: JSON.stringify(unstamped), layout };
}
