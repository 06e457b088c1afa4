import { resolve } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageData, Piece } from '../../../../src/app/data/pageData.ts';
import { interfaceIcons, renderPage, renderPageWhole } from '../../../../src/app/entryServer.tsx';
import { minifyHtml } from '../../../../src/app/server/minifyHtml.ts';
import { compileCss } from '../../../../src/build/css/compileCss.ts';
import { cutCss } from '../../../../src/build/css/cutCss.ts';
import { createPageRenderer } from '../../../../src/build/render/pageRenderer.ts';
import type { RenderedPage } from '../../../../src/build/render/renderedPage.ts';
import type { Renderer } from '../../../../src/build/render/renderHtml.ts';
import { benchPage } from '../../../../src/commands/bench/site/pages.ts';
import type { ValidPage } from '../../../../src/content/open/openedSite.ts';
import type { LayoutData } from '../../../../src/content/resolve/resolvedPage.ts';
import { galleryPages, galleryRoute } from '../../../../src/gallery/pages.ts';
import type { Page } from '../../../../src/generated/types.ts';
import { contract } from '../../../support/contract.ts';
import { openFolder } from '../../../support/opening.ts';
import { classesIn, styleOfPage } from '../../../support/unit/wholePageStyles.ts';

const root = process.cwd();
const { pages, shared } = openFolder(root);
const layout = pages.find(({ route }) => route === '/')?.layout;
if (!shared || !layout) throw new Error('The site has a mistake.');

const css = await compileCss(resolve('src/app/theme.css'));
const release = {
  boot: '',
  css,
  rules: cutCss(css),
  fontCss: '',
  fonts: [],
  favicon: '',
};
const options = { root, contract, release, client: '/client.js', today: new Date('2025-11-20') };
const rendered: { page: PageData; layout: LayoutData }[] = [];
const spying: Renderer = {
  interfaceIcons,
  renderPage(page, shell) {
    rendered.push({ page, layout: shell });
    return renderPage(page, shell);
  },
};
const pageRenderer = createPageRenderer({ ...options, renderer: spying });

const many = process.env.FULL ? 200 : 6;
const made: ValidPage[] = Array.from({ length: many }, (_, index) => {
  const page = JSON.parse(JSON.stringify(benchPage(index, many))) as Page;
  return { file: `pages/bench/${index}.json`, route: `/bench/${index}`, page, layout };
});
const gallery = galleryPages(contract).map((page) => ({ ...page, file: galleryRoute, layout }));
const all = [...pages, ...gallery, ...made];

const results: RenderedPage[] = [];
const jsons: string[] = [];
beforeAll(async () => {
  for (const page of all) {
    const result = await print(page);
    results.push(result);
    jsons.push(Buffer.from(result.json).toString());
  }
}, 60_000);

describe('a page that is put together from pieces', () => {
  it('is to the byte the one that is rendered whole', async () => {
    expect(rendered.length).toBe(all.length);
    for (const { page, layout } of rendered) {
      const whole = await renderPageWhole(page, layout);
      expect(shortened(await renderPage(page, layout)), page.route).toBe(minifyHtml(whole));
    }
  }, 60_000);

  it('is the same with SITE_RENDERER=react', { tags: 'full', timeout: 60_000 }, async () => {
    for (const { page, layout } of rendered.slice(0, -made.length)) {
      const fast = shortened(await renderPage(page, layout));
      vi.stubEnv('SITE_RENDERER', 'react');
      const pieces = await renderPage(page, layout);
      vi.unstubAllEnvs();
      expect(pieces.filter(({ classes }) => classes)).toEqual([]);
      expect(shortened(pieces), page.route).toBe(fast);
    }
  });

  it('names the classes of its content', async () => {
    for (const { page, layout } of rendered) {
      const content = (await renderPage(page, layout)).find(({ classes }) => classes);
      const found = new Set<string>();
      minifyHtml(content?.html ?? '', (value) => found.add(value));
      expect(new Set(content?.classes), page.route).toEqual(found);
    }
  }, 60_000);

  it('carries the stylesheet that is compiled for it alone', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const compiled = new Map<string, string>();
    for (const { html } of results) {
      const classes = classesIn(html.replace(' id="announcement" class="sr-only"', ''));
      const key = classes.join(' ');
      const style = compiled.get(key) ?? (await styleOfPage(resolve('src/app/theme.css'), classes));
      compiled.set(key, style);
      expect(html.split('<style id="page-style">')[1]?.split('</style>')[0]).toBe(style);
    }
    expect(compiled.size).toBeGreaterThan(40);
  });

  it('says as JSON what its data are', () => {
    for (const [index, { data }] of results.entries()) {
      expect(jsons[index]).toBe(JSON.stringify(data));
      expect(data.version).toMatch(/^[0-9a-f]{8}$/);
    }
  });

  it('has the same shell for all that its layout does not name', async () => {
    const [one, other] = await Promise.all(made.slice(0, 2).map(piecesOf));
    expect(one?.[0]).toBe(other?.[0]);
    expect(one?.at(-1)).toBe(other?.at(-1));
    const named = await piecesOf({ ...made[0], route: '/contact' } as ValidPage);
    expect(named[0]).not.toBe(one?.[0]);
    expect(named[0]?.html).toContain('aria-current="page"');
  });
});

describe('an icon sprite that is known beforehand', { tags: 'full' }, () => {
  it('has the same address for every page', async () => {
    const icons = pages.flatMap(({ summary }) => summary?.icons ?? []);
    const known = createPageRenderer({
      ...options,
      renderer: { interfaceIcons, renderPage },
      icons,
    });
    const sprites = new Set<string>();
    for (const page of pages) {
      const { data } = await known.render(await known.resolve(page, shared), shared);
      sprites.add(data.sprite);
    }
    expect([...sprites]).toHaveLength(1);
  }, 60_000);
});

async function print(page: ValidPage) {
  if (!shared) throw new Error('The site has a mistake.');
  return pageRenderer.render(await pageRenderer.resolve(page, shared), shared);
}

async function piecesOf(page: ValidPage) {
  await print(page);
  const last = rendered.at(-1);
  if (!last) throw new Error('Nothing was printed.');
  return renderPage(last.page, last.layout);
}

function shortened(pieces: Piece[]): string {
  return pieces.map(({ html, classes }) => (classes ? html : minifyHtml(html))).join('');
}
