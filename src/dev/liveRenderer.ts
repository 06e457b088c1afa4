import type { ViteDevServer } from 'vite';
import type { PageData } from '../app/data/pageData.ts';
import type { Asset } from '../build/assets/asset.ts';
import { prepareRelease } from '../build/client/release.ts';
import {
  createPagePrinter,
  type PagePrinter,
  type PrintedPage,
  type Renderer,
} from '../build/render/pagePrinter.ts';
import type { SharedContent, ValidPage } from '../content/open/openedSite.ts';
import type { Contract } from '../content/schema/contract.ts';
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
  let printer: PagePrinter;
  let scripts: string[] = [];

  function keepAssets(): void {
    for (const [path, asset] of printer.assets) assets.set(path, asset);
  }

  const resolve = (page: ValidPage, from: SharedContent) => printer.resolve(page, from);

  async function render(page: ValidPage, from: SharedContent): Promise<PrintedPage> {
    const result = await printer.printPage(await resolve(page, from), from);
    rendersWell.add(page.route);
    keepAssets();
    return result;
  }

  return {
    ...{ assets, resolve, render },

    /** The texts of the scripts in the pages. */
    scripts: () => scripts,

    /** Reloads code. Class names, icons and the boot script may have changed. */
    async reload(contract: Contract): Promise<void> {
      rendersWell.clear();
      const prepared = await prepareRelease(root);
      const head = await devHead(vite, pageHead);
      printer = createPagePrinter({
        root,
        contract,
        release: { ...prepared.release, tag, head },
        client: entryClient,
        isDraft: true,
        today: new Date(),
        renderer: await latestRenderer(vite),
      });
      scripts = [prepared.release.boot, ...scriptsIn(head)];
      for (const asset of prepared.assets) assets.set(asset.path, asset);
    },

    /**
     * The data of a page. After a change of code the page is also rendered, so that an error names
     * the section that throws it.
     */
    async data(page: ValidPage, from: SharedContent): Promise<PageData> {
      if (!rendersWell.has(page.route)) return (await render(page, from)).data;
      const { data } = printer.dataOf(await resolve(page, from));
      keepAssets();
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
