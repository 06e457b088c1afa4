import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { breakable } from '../../content/text/marks/unbroken.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { ArticleHeaderSection } from '../../generated/types.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import { routeAbove } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import { feedFolderOf, feedPathOf } from '../render/feedPath.ts';
import { escapeXml } from './escapeXml.ts';

/** The entry of a page in feeds: the page of a feed itself, or an article of it. */
export interface FeedPage {
  route: string;
  brand: string;
  title: string;
  description: string;
  article?: Pick<ArticleHeaderSection, 'title' | 'author' | 'category' | 'date' | 'updated'> & {
    excerpt: string;
  };
}

/** The feed entry of a page; undefined if it belongs to no feed. */
export function feedPageOf(
  { route, page, shell }: Omit<ResolvedPage, 'versions'>,
  folders: Set<string>,
): FeedPage | undefined {
  if (!feedFolderOf(route, folders)) return undefined;
  const header = page.sections.find(
    (section): section is ArticleHeaderSection => section.type === 'articleHeader',
  );
  const { brand } = shell.site;
  return {
    route,
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
  /** The address of the site. */
  url: string;
}

/** An Atom feed for each folder of articles, the newest first. */
export function feedFiles(pages: FeedPage[], { folders, url }: Feeds): Asset[] {
  return pages
    .filter(({ route }) => folders.has(route))
    .map((index) => {
      const articles = pages.filter(({ route }) => routeAbove(route) === index.route);
      return { path: feedPathOf(index.route), content: breakable(feedOf(index, articles, url)) };
    });
}

/** Readers ask for a feed every hour, and keep what they have read. */
const mostEntries = 50;

function feedOf(index: FeedPage, pages: FeedPage[], url: string): string {
  const { route, brand, title, description } = index;
  const articles = pages
    .flatMap(({ route, article }) => (article ? [{ route, ...article }] : []))
    .sort((a, b) => byCodeUnit(dateOf(b), dateOf(a)))
    .slice(0, mostEntries);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  ${element('id', url + route)}
  ${element('title', `${title} | ${brand}`)}
  ${element('updated', timeOf(articles[0] ? dateOf(articles[0]) : 0))}
  ${element('generator', brand)}
  <link rel="alternate" href="${escapeXml(url + route)}"/>
  <link rel="self" href="${escapeXml(url + feedPathOf(route))}"/>
  ${element('subtitle', description)}
  ${element('rights', brand)}
${articles.map((article) => entryOf(article, url + article.route)).join('')}</feed>`;
}

function entryOf(article: NonNullable<FeedPage['article']>, address: string): string {
  return `  <entry>
    ${element('title', article.title)}
    ${element('id', address)}
    <link href="${escapeXml(address)}"/>
    ${element('updated', timeOf(dateOf(article)))}
    ${element('summary', article.excerpt)}
    <author>${element('name', article.author)}</author>
    <category term="${escapeXml(article.category)}"/>
    ${element('published', timeOf(article.date))}
  </entry>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function timeOf(date: string | number): string {
  return new Date(date).toISOString();
}

function dateOf({ date, updated }: { date: string; updated?: string | undefined }): string {
  return updated ?? date;
}
