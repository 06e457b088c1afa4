import type { Feed } from 'feed';
import type { PageSource, SiteSource } from '../../content/open/openedSite.ts';
import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { ArticleHeaderSection } from '../../generated/types.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import { routeAbove } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import { feedFolderOf, feedPathOf } from '../render/feedPath.ts';

/** The entry of a page in feeds: the page of a feed itself, or an article of it. */
export interface FeedPage {
  route: string;
  lang: string;
  brand: string;
  title: string;
  description: string;
  article?: Pick<ArticleHeaderSection, 'title' | 'author' | 'category' | 'date' | 'updated'> & {
    excerpt: string;
  };
}

/** A category of a list that has a page, and the addresses of its articles. */
export interface FeedCategory {
  route: string;
  articles: string[];
}

/** The categories that have pages of their own. */
export function feedCategoriesOf(pages: PageSource[], { listPages }: SiteSource): FeedCategory[] {
  return pages.flatMap(({ route, further }) => {
    const first = further && listPages.at(route);
    if (!first || first.number > 1 || first.series.category === undefined) return [];
    const all = listPages.of(first.of).filter(({ series }) => series === first.series);
    return [{ route, articles: all.flatMap(({ shown }) => shown.map((one) => one.route)) }];
  });
}

/** The feed entry of a page; undefined if it belongs to no feed. */
export function feedPageOf(
  { route, page, shell, further }: Omit<ResolvedPage, 'versions'>,
  folders: Set<string>,
): FeedPage | undefined {
  if (!further && !feedFolderOf(route, folders)) return undefined;
  const header = page.sections.find(
    (section): section is ArticleHeaderSection => section.type === 'articleHeader',
  );
  const { brand } = shell.site;
  return {
    route,
    lang: shell.lang,
    brand,
    title: pageName(page.title, brand),
    description: page.description,
    ...(header && { article: articleOf(header) }),
  };
}

function articleOf(header: ArticleHeaderSection): NonNullable<FeedPage['article']> {
  const { title, author, category, date, updated, excerpt } = header;
  return {
    title,
    author,
    category,
    date,
    ...(updated && { updated }),
    excerpt: plainText(excerpt?.__html ?? ''),
  };
}

interface Feeds {
  folders: Set<string>;
  categories: FeedCategory[];
  /** The address of the site. */
  url: string;
}

/** An Atom feed for each folder of articles and each category with a page, the newest first. */
export async function feedFiles(
  pages: FeedPage[],
  { folders, categories, url }: Feeds,
): Promise<Asset[]> {
  if (folders.size + categories.length === 0) return [];
  // Loaded here: the XML writer loads slowly, and most builds write no feed.
  const { Feed } = await import('feed');
  const known = new Map(pages.map((page) => [page.route, page]));
  const written = (route: string, articles: FeedPage[]): Asset[] => {
    const index = known.get(route);
    if (!index) return [];
    return [{ path: feedPathOf(route), content: feedOf(index, articles, url, Feed) }];
  };
  return [
    ...pages
      .filter(({ route }) => folders.has(route))
      .flatMap(({ route }) => {
        return written(
          route,
          pages.filter((page) => routeAbove(page.route) === route),
        );
      }),
    ...categories.flatMap(({ route, articles }) =>
      written(
        route,
        articles.flatMap((one) => known.get(one) ?? []),
      ),
    ),
  ];
}

/** Readers ask for a feed every hour, and keep what they have read. */
const mostEntries = 50;

function feedOf(index: FeedPage, pages: FeedPage[], url: string, Writer: typeof Feed): string {
  const { route, lang, brand, title, description } = index;
  const articles = pages
    .flatMap(({ route, article }) => (article ? [{ route, ...article }] : []))
    .sort((a, b) => byCodeUnit(dateOf(b), dateOf(a)))
    .slice(0, mostEntries);
  const feed = new Writer({
    id: url + route,
    link: url + route,
    title: `${title} | ${brand}`,
    description,
    language: lang,
    copyright: brand,
    generator: brand,
    feedLinks: { atom: url + feedPathOf(route) },
    updated: new Date(articles[0] ? dateOf(articles[0]) : 0),
  });
  for (const article of articles) {
    feed.addItem({
      id: url + article.route,
      link: url + article.route,
      title: article.title,
      description: article.excerpt,
      author: [{ name: article.author }],
      category: [{ name: article.category }],
      published: new Date(article.date),
      date: new Date(dateOf(article)),
    });
  }
  return feed.atom1();
}

function dateOf({ date, updated }: { date: string; updated?: string | undefined }): string {
  return updated ?? date;
}
