import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dataPathOf } from '../../../src/app/data/dataPath.ts';
import { interfaceIcons, renderPage } from '../../../src/app/entryServer.tsx';
import { brandOf } from '../../../src/build/assets/brand.ts';
import { prepareRelease } from '../../../src/build/client/release.ts';
import { createPagePrinter } from '../../../src/build/render/pagePrinter.ts';
import { headersFile } from '../../../src/build/siteFiles/headers.ts';
import { endpointsOf } from '../../../src/content/page/summary.ts';
import type { Layout, Page, Section, Site } from '../../../src/generated/types.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { htmlPathOf } from '../../../src/shared/routes.ts';
import { contract } from '../contract.ts';
import { openOwnSite } from '../ownSite.ts';

interface SmallPage {
  route: string;
  sections: Section[];
  /** Its own route unless told otherwise. */
  title?: string;
  /** Replaces parts of the footer of the site's own layout. */
  footer?: Partial<Layout['footer']>;
  /** Changes the site's own layout. */
  change?: (layout: Layout) => Layout;
}

/**
 * Serves pages that the site has not, with its own layouts and the client of dist/, and the rest of the site
 * beside them, for links that lead there.
 * @param settings laid over the site's own
 */
export async function serveSmallSite(
  given: SmallPage[],
  settings: Partial<Site> = {},
): Promise<{ origin: string; close: () => Promise<void> }> {
  const root = process.cwd();
  const { shared: own, pages: authored } = openOwnSite();
  if (!own) throw new Error('The site has no valid _site.json and _facts.json.');
  const shared = { ...own, site: { ...own.site, ...settings } };
  const { release } = await prepareRelease(root, brandOf(root, shared.site));
  const tag = readdirSync('dist/assets').find((file) => /^analytics-.*\.js$/.test(file));
  const printer = createPagePrinter({
    root,
    contract,
    release: { ...release, tag: `/assets/${tag}` },
    client: /data-client="([^"]+)"/.exec(readFileSync('dist/index.html', 'utf8'))?.[1] ?? '',
    renderer: { interfaceIcons, renderPage },
    today: new Date(),
  });

  const folder = mkdtempSync(join(tmpdir(), 'small-site-'));
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  cpSync('dist', folder, { recursive: true });

  const pages: Page[] = [];
  for (const { route, title = route, sections, footer, change = same } of given) {
    const layout = authored.find((page) => page.route === (isSpanish(route) ? '/es' : '/'))?.layout;
    if (!layout) throw new Error(`There is no layout for ${route}.`);
    const page: Page = { title, description: title, sections };
    const framed = change({ ...layout, footer: { ...layout.footer, ...footer } });
    const file = `pages${route}.json`;
    const resolved = await printer.resolve({ file, route, page, layout: framed }, shared);
    const { html, data } = await printer.printPage(resolved, shared);
    write(htmlPathOf(route), html);
    write(dataPathOf(route), JSON.stringify(data));
    pages.push(page);
  }
  for (const { path, content } of printer.assets.values()) write(path, content);
  write(
    '_headers',
    headersFile(shared.site, {
      scripts: [release.boot],
      endpoints: pages.flatMap(endpointsOf),
    }),
  );

  const { port, close } = await serveSite(folder, 0);
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

function same(layout: Layout): Layout {
  return layout;
}

function isSpanish(route: string): boolean {
  return /^\/es(\/|$)/.test(route);
}
