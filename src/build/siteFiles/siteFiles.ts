import type { SharedContent, ValidPage } from '../../content/open/openedSite.ts';
import { endpointsOf } from '../../content/page/summary.ts';
import { versionsOf } from '../../content/site/languages.ts';
import type { Asset } from '../assets/asset.ts';
import type { Prepared } from '../client/prepare.ts';
import { feedFiles } from './feed.ts';
import { headersFile } from './headers.ts';
import { historyOf } from './lastModified.ts';
import { llmsFile } from './llms.ts';
import type { PageRecord } from './pageRecord.ts';
import { redirectsFile } from './redirects.ts';
import { searchFiles } from './searchIndex.ts';
import { robots, sitemapFiles } from './sitemap.ts';

interface Given {
  root: string;
  shared: SharedContent;
  pages: ValidPage[];
  records: PageRecord[];
  prepared: Prepared;
}

/** The files that tell of all pages together. */
export async function siteFilesOf(given: Given): Promise<Asset[]> {
  const { root, shared, pages, records, prepared } = given;
  const { site, articleFolders } = shared;
  const endpoints = pages.flatMap((page) => page.summary?.endpoints ?? endpointsOf(page.page));
  const scripts = [prepared.release.boot];
  const { days } = await historyOf(root);
  const entries = pages.map(({ file, route, summary }) => ({
    route,
    versions: versionsOf(route, summary?.alternates, shared),
    day: days.get(file),
  }));
  return [
    ...searchFiles(records.flatMap(({ searched }) => searched ?? [])),
    ...feedFiles(
      records.flatMap(({ feed }) => feed ?? []),
      { folders: articleFolders, url: site.url },
    ),
    { path: '_headers', content: headersFile(site, { scripts, endpoints }) },
    { path: '_redirects', content: redirectsFile(shared.redirects) },
    ...sitemapFiles(site.url, entries),
    { path: 'robots.txt', content: robots(site.url) },
    ...llmsFile(site, records),
  ];
}
