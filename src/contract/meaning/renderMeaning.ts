import type { PageData } from '../../app/data/pageData.ts';
import { renderPageWhole } from '../../app/entryServer.tsx';
import { structuredData } from '../../build/render/structuredData.ts';
import { passagesOf } from '../../build/siteFiles/passages.ts';
import type { SiteSource } from '../../content/open/openedSite.ts';
import { noArticles } from '../../content/page/articles.ts';
import { createPageResolver } from '../../content/resolve/resolvePage.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Facts } from '../../content/text/facts.ts';
import type { Layout, Page, Site } from '../../generated/types.ts';
import { saidIn } from './saidIn.ts';

type Data = Record<string, unknown>;

/** The files around a page that is rendered alone. */
export interface Frame {
  layout: Data;
  site: Data;
  facts: Data;
}

/** Renders documents of the current contract, and says what visitors are told. */
export function createMeaning(contract: Contract) {
  const { resolvePage } = createPageResolver({ contract, today: new Date(0), assets });

  async function render(page: Data, frame: Frame) {
    const source = sourceOf(frame);
    const given = { file: '', route: '/page', page: page as unknown as Page };
    const layout = frame.layout as unknown as Layout;
    const resolved = await resolvePage({ ...given, layout }, source);
    const { $schema: _, ignore: __, ...content } = resolved.page;
    const data: PageData = { route: '/page', ...content, crumbs: resolved.crumbs, ...addresses };
    const html = await renderPageWhole(data, resolved.shell);
    const described = { page: data, layout: resolved.shell, site: source.site, card: undefined };
    const passages = passagesOf(resolved.page, resolved.shell);
    return { html, passages, graph: structuredData(described)?.['@graph'] ?? [] };
  }

  return {
    /** The lines of the page itself, without header and footer, and what the assistant quotes. */
    async ofPage(page: Data, frame: Frame): Promise<string[]> {
      try {
        const { html, graph, passages } = await render(page, frame);
        const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
        return [
          ...saidIn(main),
          ...graph.map((thing) => `data: ${JSON.stringify(thing)}`),
          ...passages
            .slice(1)
            .map(({ kind, heading, text }) => `answer: ${kind}, ${heading}: ${text}`),
        ];
      } catch (error) {
        return [`cannot be rendered: ${(error as Error).message}`];
      }
    },
    /** The lines of header, footer and dialogs. */
    async ofLayout(page: Data, frame: Frame): Promise<string[]> {
      try {
        const { html } = await render(page, frame);
        return saidIn(html.replace(/<main[\s\S]*<\/main>/, ''));
      } catch (error) {
        return [`cannot be rendered: ${(error as Error).message}`];
      }
    },
  };
}

const addresses = { layout: '', sprite: '', css: '', client: '', version: '' };

/** Pictures are not read: their words are all that counts. */
const assets = {
  preparePictures: async () => [],
  pictureOf: ({ src }: { src: string }) => ({ src, alt: '', width: 1, height: 1 }),
  addIcons: () => {},
};

function sourceOf({ site, facts }: Frame): SiteSource {
  return {
    site: site as unknown as Site,
    facts: facts as unknown as Facts,
    redirects: [],
    titles: new Map(),
    articles: noArticles,
    articleFolders: new Set(),
  };
}
