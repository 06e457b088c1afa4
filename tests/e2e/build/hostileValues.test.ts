import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { components } from '../../../src/app/page/registry.ts';
import { brandOf } from '../../../src/build/assets/brand.ts';
import { prepareRelease } from '../../../src/build/client/release.ts';
import { headerBlocks } from '../../../src/build/siteFiles/headers.ts';
import { writeSite } from '../../../src/build/writeSite.ts';
import { datedFiles } from '../../../src/content/dates/datedFiles.ts';
import { openedOf } from '../../../src/content/open/openedSite.ts';
import { summarizePage } from '../../../src/content/page/summary.ts';
import { readPictures, readSources } from '../../../src/content/read/source.ts';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import { compileTraversal } from '../../../src/content/schema/traversal.ts';
import type { LoadedSite } from '../../../src/content/site/site.ts';
import { rawHtmlIn } from '../../../src/content/text/markdown.ts';
import type { Page, Site } from '../../../src/generated/types.ts';
import { nginxServer } from '../../../src/serve/nginx.ts';
import { filesBelow } from '../../../src/shared/files.ts';
import { contract } from '../../support/contract.ts';
import { visit } from '../../support/e2e/browser.ts';
import { createLoad } from '../../support/opening.ts';
import { poisoned } from '../../support/poisoned.ts';

const markup = `"><x y='z'>&<!--]]>;{}\uffff`;
const payload = `${markup}\r\nX-Evil: yes\n\n/*\n  X-Evil: yes\n`;

/** Where one of these is no address, the build refuses it. */
const addresses = ['url', 'script', 'pictureHosts', '$schema'];

const place = { root: '/srv/site' };
const root = process.cwd();
const folder = `.cache/hostile-values-${process.pid}`;
/** No file of the client holds anything of a page. */
const clientFolder = mkdtempSync(join(tmpdir(), 'no-client-'));
const plan = compileTraversal(contract, 'page.json');
const sections = Object.keys(components).flatMap((type) => examplesOf(contract, type));
const written = (file: string) => readFileSync(join(root, folder, file), 'utf8');

function poison<Value>(value: Value): Value {
  return poisoned(value, (text, key) => (addresses.includes(key) ? text : text + payload));
}

/** The site as if validation had let everything through, with a page of all sections. */
function hostileSite(settings: Partial<Site>) {
  const sources = readSources(root).filter(({ file }) =>
    /^pages\/(_[^/]+|404|index|insights|insights\/.*|es\/(_[^/]+|index))\.json$/.test(file),
  );
  const loaded = createLoad()(sources);
  const [home] = loaded.pages.values();
  const everything = { title: 'All', description: 'All', sections } as unknown as Page;
  if (!home || !loaded.site) throw new Error('The site has no home page.');
  const hostilePage = (page: Page) => ({ page, summary: summarizePage(page, plan) });
  const pages: LoadedSite['pages'] = new Map();
  for (const page of [...loaded.pages.values(), { ...home, route: '/all', page: everything }])
    pages.set(page.route, { ...page, ...hostilePage(poison(page.page)) });
  const layouts = new Map(
    [...loaded.layouts].map(([file, layout]) => [
      file,
      { ...layout, layout: poison(layout.layout) },
    ]),
  );
  // A color or font that is none never gets this far: nothing could be made of it.
  const { colors = {}, fonts = {} } = loaded.site;
  const site = { ...poison(loaded.site), colors, fonts, shareImages: false, ...settings };
  const facts = poison(loaded.facts);
  const redirects = poison({ redirects: [{ from: '/team', to: '/about' }] });
  const hostile = { ...loaded, pages, layouts, site, facts, redirects };
  return openedOf({
    loaded: hostile,
    whole: () => hostile,
    pictures: readPictures(root),
    dated: datedFiles(sources),
    lang: 'en',
    findings: () => ({ now: [], coming: [] }),
  });
}

async function build(settings: Partial<Site>): Promise<void> {
  const { pages, shared } = hostileSite(settings);
  if (!shared) throw new Error('The site has no settings.');
  const { release } = await prepareRelease(root, brandOf(root, shared.site));
  const prepared = { release, client: '/assets/client.js', folder: clientFolder };
  await writeSite({ root, contract, shared, pages, prepared, folder });
}

afterAll(() => rmSync(clientFolder, { recursive: true }));

describe('values that would be markup, directives or headers', () => {
  beforeAll(() => build({ url: `https://www.example.com?${markup}` }));
  afterAll(() => rmSync(join(root, folder), { recursive: true, force: true }));

  it('are text in pages, their data, feeds and all other files of a build', async () => {
    const files = filesBelow(join(root, folder));
    const ending = (...endings: string[]) =>
      files.filter((file) => endings.includes(extname(file)));
    const jsonFiles = ending('.json', '.webmanifest').map((file) => JSON.parse(written(file)));
    const html = [...ending('.html').map(written), ...jsonFiles.flatMap(htmlIn)];
    const xml = ending('.xml', '.svg').map(written);
    expect(html.length).toBeGreaterThan(500);
    expect(xml.length).toBeGreaterThan(3);
    expect(html.concat(xml).some((text) => text.includes('&lt;x y='))).toBe(true);
    const { page } = await visit('about:blank');
    expect(await page.evaluate(markupIn, [html, xml] as const)).toEqual([]);
    expect(rawHtmlIn(written('llms.txt'))).toEqual([]);
  });

  it('are no headers, directives or lines of their own', () => {
    const names = headerBlocks(written('_headers')).flatMap(({ headers }) => headers.map(String));
    expect(names.filter((name) => /evil|^[^A-Z]/i.test(name))).toEqual([]);
    expect(written('robots.txt').split('\n')).toHaveLength(5);
    const lines = written('_redirects').trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines.filter((line) => !/^\/\S+ \S+ 301$/.test(line))).toEqual([]);
    expect(written('llms.txt')).not.toMatch(/^\s*(X-Evil|\/\*)/m);
  });

  it('are no directives of nginx, which refuses a redirect of two lines', () => {
    const blocks = headerBlocks(written('_headers'));
    const hostile = [{ from: encodeURI(`/a${markup}`), to: encodeURI(`/b?${markup}#${markup}`) }];
    const text = nginxServer('a;X-Evil$b', blocks, hostile, place);
    expect(unquoted(text)).not.toMatch(/<x|X-Evil/i);
    const twoLines = [{ from: '/a', to: `/b${payload}` }];
    expect(() => nginxServer('a', blocks, twoLines, place)).toThrow('line break');
  });
});

describe('a value that is no address where one is to be', () => {
  const values: Partial<Site>[] = [
    { url: `https://www.example.com?${payload}` },
    { pictureHosts: [payload] },
  ];

  it.each(values)('is refused, and nothing is written: %j', async (settings) => {
    await expect(build(settings)).rejects.toThrow(/line break|no address|Invalid URL/);
    expect(existsSync(join(root, folder))).toBe(false);
  });
});

/** The HTML in the data of a page. */
function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('__html' in value) return [String(value.__html)];
  return Object.values(value).flatMap(htmlIn);
}

/** Runs in the browser: the elements, attributes and comments that come from the payload, and XML that is none. */
function markupIn([html, xml]: readonly [string[], string[]]): string[] {
  const parser = new DOMParser();
  const documents = [
    ...html.map((text) => parser.parseFromString(text, 'text/html')),
    ...xml.map((text) => parser.parseFromString(text, 'application/xml')),
  ];
  return documents.flatMap((document) => {
    const found = [...document.querySelectorAll('x, [y="z"], parsererror')].map(
      ({ outerHTML }) => outerHTML,
    );
    const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
    for (let node = comments.nextNode(); node; node = comments.nextNode())
      if (node.nodeValue?.trim()) found.push(`<!--${node.nodeValue}-->`);
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(textContent ?? '');
    return found;
  });
}

function unquoted(text: string): string {
  return text.replace(/"(?:\\.|[^"\\\n])*"/g, '');
}
