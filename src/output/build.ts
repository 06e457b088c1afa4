import { readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataPathOf } from '../app/dataPath.ts';
import type { Contract } from '../content/contract.ts';
import type { PageSource, SiteSource } from '../content/open.ts';
import { htmlPathOf } from '../content/routes.ts';
import { createCards } from './cards.ts';
import { bundleClient } from './client.ts';
import { feedFiles } from './feed.ts';
import { headersFile } from './headers.ts';
import { createLastModified } from './lastModified.ts';
import { createPress, type Renderer } from './press.ts';
import { redirectsFile } from './redirects.ts';
import { prepareRelease } from './release.ts';
import { searchFiles } from './searchIndex.ts';
import { robots, sitemap } from './sitemap.ts';
import { buildDate } from './today.ts';

interface Options {
  root: string;
  contract: Contract;
  source: SiteSource;
  /** Valid pages only. */
  pages: PageSource[];
  /** Pages that are built too, but that neither search nor sitemap tells of. */
  unlisted?: PageSource[];
  renderer: Renderer;
  /** Where to, from the root: dist. */
  folder?: string;
}

/**
 * Writes the site to dist/, or another folder, by way of one that takes its place at the end: a build
 * that fails leaves the old site as it was.
 * @returns how many files it has
 */
export async function buildSite(options: Options): Promise<number> {
  const { root, folder = 'dist' } = options;
  const draft = join(root, '.cache', `dist-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  try {
    const files = await writeSite(draft, options);
    await replaceFolder(join(root, folder), draft);
    return files;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeSite(draft: string, options: Options): Promise<number> {
  const { root, contract, source, pages, unlisted = [], renderer } = options;
  const [client, { release, assets }] = await Promise.all([
    bundleClient(root, draft),
    prepareRelease(root),
  ]);
  const cards = createCards(root);
  const press = createPress({
    root,
    cards,
    contract,
    release,
    client,
    renderer,
    today: buildDate(root, process.env),
  });
  const resolved = [];
  for (const page of [...pages, ...unlisted]) resolved.push(await press.resolve(page, source));
  const listed = resolved.slice(0, pages.length);

  const write = writer(draft);
  for (const page of resolved) {
    const { html, data } = await press.print(page, source);
    await write(htmlPathOf(page.route), html);
    await write(dataPathOf(page.route), JSON.stringify(data));
  }
  const { site } = source;
  const files = [
    ...assets,
    ...press.assets.values(),
    ...searchFiles(listed),
    ...feedFiles(listed, site.url),
  ];
  for (const { path, content } of files) await write(path, content);
  await cards.make(write);
  const headers = headersFile(
    site,
    release.boot,
    resolved.map(({ page }) => page),
  );
  await write('_headers', headers);
  await write('_redirects', redirectsFile(source.redirects));
  const modifiedOf = createLastModified(root, process.env);
  const entries = pages.map(({ file, route, page, layout }) => ({
    route,
    lang: layout.lang,
    alternate: page.alternate,
    modified: modifiedOf(file),
  }));
  await write('sitemap.xml', sitemap(site.url, entries));
  await write('robots.txt', robots(site.url));
  return readdirSync(draft, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
}

function writer(folder: string) {
  const made = new Set<string>();
  return async (path: string, content: string | Uint8Array): Promise<void> => {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    await writeFile(file, content);
  };
}

async function replaceFolder(folder: string, draft: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(folder, old).catch(ignoreMissing);
  await rename(draft, folder);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
