import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import { breakable } from '../../content/text/marks/unbroken.ts';
import { plainText } from '../../content/text/plainText.ts';
import type { ArticleHeaderSection } from '../../generated/types.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import { routeAbove } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import { feedPathOf } from '../render/feedPath.ts';
import { escapeXml } from './escapeXml.ts';

/** The page of a folder with articles, or one of these. */
export type FeedPage = Pick<ResolvedPage, 'route' | 'page' | 'shell'>;

interface Feeds {
  folders: Set<string>;
  /** The address of the site. */
  url: string;
}

/** An Atom feed for each folder of articles. */
export function feedFiles(pages: FeedPage[], { folders, url }: Feeds): Asset[] {
  return pages
    .filter(({ route }) => folders.has(route))
    .map((folder) => {
      const articles = pages.filter(({ route }) => routeAbove(route) === folder.route);
      return {
        path: feedPathOf(folder.route),
        content: breakable(feedOf(folder, articles.flatMap(articleOf), url)),
      };
    });
}

interface Article extends ArticleHeaderSection {
  route: string;
}

function articleOf({ route, page }: FeedPage): Article | [] {
  const header = page.sections.find((section) => section.type === 'articleHeader');
  return header ? { ...header, route } : [];
}

/** Readers ask for a feed every hour, and keep what they have read. */
const mostEntries = 50;

function feedOf({ route, page, shell }: FeedPage, articles: Article[], url: string): string {
  const { brand } = shell.site;
  const newest = articles
    .toSorted((a, b) => byCodeUnit(dateOf(b), dateOf(a)))
    .slice(0, mostEntries);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  ${element('id', url + route)}
  ${element('title', `${pageName(page.title, brand)} | ${brand}`)}
  ${element('updated', timeOf(newest[0] ? dateOf(newest[0]) : 0))}
  ${element('generator', brand)}
  <link rel="alternate" href="${escapeXml(url + route)}"/>
  <link rel="self" href="${escapeXml(url + feedPathOf(route))}"/>
  ${element('subtitle', page.description)}
  ${element('rights', brand)}
${newest.map((article) => entryOf(article, url + article.route)).join('')}</feed>`;
}

function entryOf(article: Article, address: string): string {
  return `  <entry>
    ${element('title', article.title)}
    ${element('id', address)}
    <link href="${escapeXml(address)}"/>
    ${element('updated', timeOf(dateOf(article)))}
    ${element('summary', plainText(article.excerpt?.__html ?? ''))}
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

function dateOf({ date, updated }: ArticleHeaderSection): string {
  return updated ?? date;
}
