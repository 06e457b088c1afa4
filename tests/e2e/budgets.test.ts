import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../src/app/pageData.ts';
import { htmlPathOf } from '../../src/content/routes.ts';

/** What fits into the first flight of packets. */
const htmlLimit = 14_336;
const scriptLimit = 110_000;
const fontLimit = 60_000;

const sizes = new Map<string, number>();
const pages = readdirSync('dist/_data', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join('dist/_data', file), 'utf8')) as Partial<PageData>)
  .filter((page): page is PageData => page.route !== undefined);

describe.each(pages)('$route', (page) => {
  const html = readFileSync(join('dist', htmlPathOf(page.route)), 'utf8');

  it('arrives, with its stylesheet, in the first flight of packets', () => {
    const first = isLongDocument(page) ? firstScreenOf(html) : html;
    const size = compressed(first);
    expect(size, `${page.route} ${size} > ${htmlLimit} bytes`).toBeLessThanOrEqual(htmlLimit);
  });

  it('waits for no request before it is shown', () => {
    expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+rel="stylesheet"|@import/);
  });

  it('loads little script before anything is touched', () => {
    const size = total(scriptsOf(page));
    expect(size, attribution(page, size)).toBeLessThanOrEqual(scriptLimit);
  });

  it('loads few bytes of fonts', () => {
    const fonts = [...html.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(
      ([, file = '']) => file,
    );
    const size = fonts.reduce((sum, file) => sum + statSync(join('dist', file)).size, 0);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(fontLimit);
  });
});

/**
 * Articles and texts with a table of contents are as long as they need to be. Of those it is the
 * head with the stylesheet, the shell and the first two sections that must arrive at once: more
 * than a screen. The rest is text that streams in below.
 */
function isLongDocument({ sections }: PageData): boolean {
  return sections.some(
    (section) =>
      section.type === 'articleHeader' || (section.type === 'richText' && 'contents' in section),
  );
}

function firstScreenOf(html: string): string {
  const main = html.indexOf('<main');
  const second = html.indexOf('</section>', html.indexOf('</section>', main) + 1);
  return html.slice(0, second < 0 ? undefined : second);
}

/** The client's entry, the code of the page's section types, and what both import at once. */
function scriptsOf({ client, sections }: PageData): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of staticImportsOf(file)) add(imported);
  };
  add(client.replace('/assets/', ''));
  for (const { type } of sections) add(sectionFileOf(type));
  return files;
}

const assets = readdirSync('dist/assets');

function sectionFileOf(type: string): string {
  const file = assets.find((name) => new RegExp(`^${type}-.{8}\\.js$`).test(name));
  if (!file) throw new Error(`There is no script for the section type ${type}.`);
  return file;
}

function staticImportsOf(file: string): string[] {
  const code = readFileSync(join('dist/assets', file), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(
    ([, name = '']) => name,
  );
}

/** `/real-estate 118.2 kB > 110 kB: react 83.8 kB, client 6.1 kB, ticker 0.8 kB`. */
function attribution(page: PageData, size: number): string {
  const parts = [...scriptsOf(page)]
    .map((file) => ({ name: file.replace(/-.{8}\.js$/, ''), size: scriptSize(file) }))
    .sort((a, b) => b.size - a.size)
    .map((part) => `${part.name} ${kilobytes(part.size)}`);
  return `${page.route} ${kilobytes(size)} > ${kilobytes(scriptLimit)}: ${parts.join(', ')}`;
}

function total(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + scriptSize(file), 0);
}

function scriptSize(file: string): number {
  const known = sizes.get(file) ?? compressed(readFileSync(join('dist/assets', file)));
  sizes.set(file, known);
  return known;
}

function compressed(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
