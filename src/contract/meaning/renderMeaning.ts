import type { PageData } from '../../app/data/pageData.ts';
import { renderPageWhole } from '../../app/entryServer.tsx';
import { createShareImages } from '../../build/assets/shareImagesOnDemand.ts';
import { createHead } from '../../build/render/head.ts';
import { structuredData } from '../../build/render/structuredData.ts';
import { feedPageOf } from '../../build/siteFiles/feed.ts';
import { passagesOf } from '../../build/siteFiles/passages.ts';
import { redirectsFile } from '../../build/siteFiles/redirects.ts';
import { createDatedFiles } from '../../content/dates/datedFiles.ts';
import type { SiteSource } from '../../content/open/openedSite.ts';
import { type Articles, articlesOf, headOf } from '../../content/page/articles.ts';
import { sectionsOf } from '../../content/page/sectionsOf.ts';
import { createPageResolver } from '../../content/resolve/resolvePage.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Facts } from '../../content/text/facts.ts';
import type { Layout, Page, Redirect, Site } from '../../generated/types.ts';
import { attributeMark, saidIn } from './saidIn.ts';

type Data = Record<string, unknown>;

/** The files around a page that is rendered alone. */
export interface Frame {
  layout: Data;
  site: Data;
  facts: Data;
  /** Sections that tell what stands in the settings of a site; the first corpora have none. */
  page?: Data;
  /** The articles of each folder; the first corpora have none. */
  articles?: Data[];
}

/** Renders documents of the current contract, and says what visitors are told. */
export function createMeaning(contract: Contract) {
  const { resolvePage } = createPageResolver({ contract, today: new Date(0), assets });

  async function render(page: Data, frame: Frame) {
    const given = { file: '', route: '/page', page: page as unknown as Page };
    const source = sourceOf(frame);
    const layout = frame.layout as unknown as Layout;
    const resolved = await resolvePage({ ...given, layout }, source);
    const { $schema: _, ignore: __, ...content } = resolved.page;
    const data: PageData = { route: '/page', ...content, crumbs: resolved.crumbs, ...addresses };
    return { source, resolved, data, html: await renderPageWhole(data, resolved.shell) };
  }

  /** The HTML, and all that a page says beside it. */
  async function renderAll(page: Data, frame: Frame) {
    const { source, resolved, data, html } = await render(page, frame);
    const described = { page: data, layout: resolved.shell, site: source.site, card: undefined };
    const release = { ...noRelease, site: source.site };
    const versions = resolved.versions && { versions: resolved.versions };
    return {
      html,
      head: createHead(release)({ ...described, page: { ...data, ...versions } }),
      hasCards: createShareImages('', source.site).cards !== undefined,
      feed: feedPageOf({ ...resolved, route: articleRoute }, feedFolders)?.article,
      passages: passagesOf(resolved.page, resolved.shell),
      graph: structuredData(described)?.['@graph'] ?? [],
    };
  }

  return {
    /** The lines of the page itself, without header and footer, and what the assistant quotes. */
    ofPage: (page: Data, frame: Frame): Promise<string[]> =>
      orReason(async () => {
        const { html, head, hasCards, feed, graph, passages } = await renderAll(page, frame);
        return [
          ...saidIn(mainOf(html)),
          ...daysOf(page),
          ...[...head.matchAll(headElements)].map(([, element]) => `${headMark}${element}`),
          `${headMark}share images: ${hasCards ? 'yes' : 'no'}`,
          ...(feed ? [`feed: ${JSON.stringify(feed)}`] : []),
          ...graph.map((thing) => `data: ${JSON.stringify(thing)}`),
          ...passages
            .slice(1)
            .map(({ kind, heading, text }) => `answer: ${kind}, ${heading}: ${text}`),
        ];
      }),
    /** The lines of header, footer and dialogs. */
    ofLayout: (page: Data, frame: Frame): Promise<string[]> =>
      orReason(async () => saidIn((await render(page, frame)).html.replace(mainElement, ''))),
    /** The redirects that hosts read. */
    ofRedirects: ({ redirects }: Data): string[] =>
      redirectsFile(redirects as Redirect[])
        .trimEnd()
        .split('\n'),
    /** The HTML of the page itself: two pages that look alike have the same. */
    lookOf: async (page: Data, frame: Frame): Promise<string> =>
      (await orReason(async () => [mainOf((await render(page, frame)).html)])).join(),
  };
}

async function orReason(say: () => Promise<string[]>): Promise<string[]> {
  try {
    return await say();
  } catch (error) {
    return [`cannot be rendered: ${(error as Error).message}`];
  }
}

/** The sections that visitors see just before something begins or ends, and from then on. */
function daysOf(page: Data): string[] {
  const source = { file: 'pages/page.json', text: JSON.stringify(page) };
  const filesAt = createDatedFiles();
  const times = filesAt([source], 0).boundaries.flatMap((time) => [time - 1, time]);
  return times.map((time) => {
    const [shown] = filesAt([source], time).shown;
    const count = shown ? JSON.parse(shown.text).sections.length : 'none';
    return `${attributeMark}sections at ${new Date(time).toISOString()}: ${count}`;
  });
}

/** Begins the lines that the first corpora lack. */
export const headMark = 'head: ';
const headElements = /<((?:link rel="(?:canonical|alternate)"|meta )[^>]*)>/g;
const noRelease = {
  boot: '',
  openNow: '',
  css: '',
  rules: [],
  fontCss: '',
  fonts: [],
  favicon: '',
};

const mainElement = /<main[\s\S]*<\/main>/;

function mainOf(html: string): string {
  return mainElement.exec(html)?.[0] ?? '';
}

const articleRoute = '/articles/page';
const feedFolders = new Set(['/articles']);
const addresses = { layout: '', sprite: '', css: '', client: '', version: '' };

/** Pictures are not read: their words are all that counts. */
const assets = {
  preparePictures: async () => [],
  pictureOf: ({ src }: { src: string }) => ({ src, alt: '', width: 1, height: 1 }),
  addIcons: () => {},
};

/** Each folder holds the given articles. */
function articlesIn(pages: Data[]): Articles {
  const heads = pages.flatMap((page) => {
    const [header] = sectionsOf(page as unknown as Page, 'articleHeader');
    return header ? [headOf(header.section)] : [];
  });
  const headAt = (route: string) => heads[Number(route.slice(route.lastIndexOf('-') + 1))];
  const articlesBelow = (folder: string) =>
    articlesOf(
      () => heads.map((_, index) => `${folder.replace(/\/$/, '')}/article-${index}`),
      headAt,
    );
  return {
    at: articlesBelow('').at,
    below: (folder, sort) => articlesBelow(folder).below(folder, sort),
  };
}

function sourceOf({ site, facts, articles: pages = [] }: Frame): SiteSource {
  const articles = articlesIn(pages);
  return {
    site: site as unknown as Site,
    facts: facts as unknown as Facts,
    redirects: [],
    titles: new Map(),
    articles,
    articleFolders: new Set(),
    languages: ['en', 'es'],
    // Pages of another language stand beside the one that is rendered.
    languageAt: (route) => (route === '/page' ? 'en' : 'es'),
  };
}
