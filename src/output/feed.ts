import { posix } from 'node:path';
import { Feed } from 'feed';
import { articleFoldersOf } from '../content/articleFolders.ts';
import { plainText } from '../content/plainText.ts';
import type { ArticleHeaderSection } from '../generated/types.ts';
import type { Asset } from './asset.ts';
import { pageName } from './pageName.ts';
import type { ResolvedPage } from './press.ts';

/** Where the feed of a folder with articles lies: `/insights/feed.xml`. */
export function feedPathOf(folder: string): string {
  return posix.join(folder, 'feed.xml');
}

/** The folder whose feed a page belongs to: its own, or the one whose articles it stands above. */
export function feedFolderOf(route: string, folders: Set<string>): string | undefined {
  return [route, posix.dirname(route)].find((folder) => folders.has(folder));
}

/** An Atom feed for each folder of articles, the newest first. */
export function feedFiles(pages: ResolvedPage[], url: string): Asset[] {
  return [...articleFoldersOf(pages)].flatMap((folder) => {
    const index = pages.find(({ route }) => route === folder);
    return index ? { path: feedPathOf(folder), content: feedOf(index, pages, url) } : [];
  });
}

function feedOf({ route, page, shell }: ResolvedPage, pages: ResolvedPage[], url: string): string {
  const { brand } = shell.site;
  const articles = pages
    .filter((found) => posix.dirname(found.route) === route)
    .flatMap((found) => {
      const header = articleHeaderOf(found);
      return header ? { route: found.route, header } : [];
    })
    .sort((a, b) => dateOf(b.header).localeCompare(dateOf(a.header)));
  const feed = new Feed({
    id: url + route,
    link: url + route,
    title: `${pageName(page.title, brand)} | ${brand}`,
    description: page.description,
    language: shell.lang,
    copyright: brand,
    generator: brand,
    feedLinks: { atom: url + feedPathOf(route) },
    updated: new Date(articles[0] ? dateOf(articles[0].header) : 0),
  });
  for (const { route, header } of articles) {
    feed.addItem({
      id: url + route,
      link: url + route,
      title: header.title,
      description: plainText(header.excerpt?.__html ?? ''),
      author: [{ name: header.author }],
      category: [{ name: header.category }],
      published: new Date(header.date),
      date: new Date(dateOf(header)),
    });
  }
  return feed.atom1();
}

function articleHeaderOf({ page }: ResolvedPage): ArticleHeaderSection | undefined {
  return page.sections.find(
    (section): section is ArticleHeaderSection => section.type === 'articleHeader',
  );
}

function dateOf({ date, updated }: ArticleHeaderSection): string {
  return updated ?? date;
}
