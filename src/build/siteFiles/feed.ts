import type { Feed } from 'feed';
import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { ArticleHeaderSection } from '../../generated/types.ts';
import { routeAbove } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import { feedFolderOf, feedPathOf } from '../render/feedPath.ts';

/** The entry of a page in a feed: the page of the feed itself, or an article below it. */
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

/** The feed entry of a page; undefined if it belongs to no feed. */
export function feedPageOf(
  { route, page, shell }: ResolvedPage,
  folders: Set<string>,
): FeedPage | undefined {
  if (!feedFolderOf(route, folders)) return undefined;
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

/** An Atom feed for each folder of articles, the newest first. */
export async function feedFiles(
  pages: FeedPage[],
  folders: Set<string>,
  url: string,
): Promise<Asset[]> {
  if (folders.size === 0) return [];
  // Loaded here: the XML writer loads slowly, and most builds write no feed.
  const { Feed } = await import('feed');
  return pages
    .filter(({ route }) => folders.has(route))
    .map((index) => ({ path: feedPathOf(index.route), content: feedOf(index, pages, url, Feed) }));
}

function feedOf(index: FeedPage, pages: FeedPage[], url: string, Writer: typeof Feed): string {
  const { route, lang, brand, title, description } = index;
  const articles = pages
    .filter((found) => routeAbove(found.route) === route)
    .flatMap(({ route, article }) => (article ? [{ route, ...article }] : []))
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
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
