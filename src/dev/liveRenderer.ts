import type { ViteDevServer } from 'vite';
import type { PageData } from '../app/data/pageData.ts';
import type { Asset } from '../build/assets/asset.ts';
import { brandOf } from '../build/assets/brand.ts';
import { bundleInline } from '../build/client/bundleInline.ts';
import { prepareBrand } from '../build/client/release.ts';
import { themeOf } from '../build/css/theme.ts';
import {
  createPagePrinter,
  type PagePrinter,
  type PrintedPage,
  type Renderer,
} from '../build/render/pagePrinter.ts';
import type { SharedContent, ValidPage } from '../content/open/openedSite.ts';
import type { ResolvedPage } from '../content/resolve/resolvedPage.ts';
import type { Contract } from '../content/schema/contract.ts';
import type { Site } from '../generated/types.ts';
import { memoizeByText } from '../shared/memoize.ts';
import { moduleScript } from './moduleScript.ts';
import { scriptsIn } from './policy.ts';

const entryClient = '/src/app/entryClient.tsx';
const tag = '/src/app/client/analytics.ts';

/** Renders pages with the code as it is now. Call `reload` before the first page. */
export async function createLiveRenderer(root: string, vite: ViteDevServer, pageHead: string) {
  /** The files that the rendered pages refer to, by path. */
  const assets = new Map<string, Asset>();
  /** Routes that the current code has rendered without an error. */
  const rendersWell = new Set<string>();
  /** Makes the printer of a brand, which is given as text. */
  let printers: (brand: string) => Promise<PagePrinter>;
  let scripts: string[] = [];
  /** The brand of what was rendered last, for the styles that load later. */
  let shown = '';

  function keepAssets({ assets: files }: Pick<PagePrinter, 'assets'>): void {
    for (const [path, asset] of files) assets.set(path, asset);
  }

  function printerOf(site: Site): Promise<PagePrinter> {
    const brand = JSON.stringify(brandOf(root, site));
    if (brand !== shown) vite.moduleGraph.invalidateAll();
    shown = brand;
    return printers(brand);
  }

  async function resolve(page: ValidPage, from: SharedContent): Promise<ResolvedPage> {
    return (await printerOf(from.site)).resolve(page, from);
  }

  async function render(page: ValidPage, from: SharedContent): Promise<PrintedPage> {
    const printer = await printerOf(from.site);
    const result = await printer.printPage(await printer.resolve(page, from), from);
    rendersWell.add(page.route);
    keepAssets(printer);
    return result;
  }

  return {
    ...{ assets, resolve, render },

    /** The texts of the scripts in the pages. */
    scripts: () => scripts,

    /** For the styles that load later. */
    theme: () => (shown ? themeOf(root, JSON.parse(shown)) : ''),

    /** Reloads code. Class names, icons and the boot script may have changed. */
    async reload(contract: Contract, site: Site | undefined): Promise<void> {
      rendersWell.clear();
      const boot = await bundleInline(root, 'boot.ts');
      const head = await devHead(vite, pageHead);
      const renderer = await latestRenderer(vite);
      const renewed = memoizeByText(async (brand: string) => {
        const prepared = await prepareBrand(root, JSON.parse(brand));
        keepAssets({ assets: new Map(prepared.assets.map((asset) => [asset.path, asset])) });
        return createPagePrinter({
          ...{ root, contract, renderer, client: entryClient, isDraft: true, today: new Date() },
          release: { ...prepared.release, boot, tag, head },
        });
      });
      if (site) await renewed(JSON.stringify(brandOf(root, site)));
      printers = renewed;
      scripts = [boot, ...scriptsIn(head)];
    },

    /**
     * The data of a page. After a change of code the page is also rendered, so that an error names
     * the section that throws it.
     */
    async data(page: ValidPage, from: SharedContent): Promise<PageData> {
      if (!rendersWell.has(page.route)) return (await render(page, from)).data;
      const printer = await printerOf(from.site);
      const { data } = printer.dataOf(await printer.resolve(page, from));
      keepAssets(printer);
      return data;
    },
  };
}

/** Renders with the latest code: Vite loads the module for each page. */
async function latestRenderer(vite: ViteDevServer): Promise<Renderer> {
  const load = () => vite.ssrLoadModule('/src/app/entryServer.tsx') as Promise<Renderer>;
  const { interfaceIcons } = await load();
  return {
    interfaceIcons,
    renderPage: async (page, layout) => (await load()).renderPage(page, layout),
  };
}

/** Returns the HTML that Vite adds to the head, and that of each page in development. */
async function devHead(vite: ViteDevServer, pageHead: string): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  // At once, because a page in development shows changes before it is used.
  return [head, pageHead, moduleScript(entryClient)].join('');
}
