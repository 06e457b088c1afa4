import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isError, pageSourceOf, siteSourceOf } from '../content/opened.ts';
import { isPage } from '../content/opening.ts';
import { routeOf } from '../content/routes.ts';
import type { LoadedSite } from '../content/site.ts';
import type { Source } from '../content/source.ts';
import type { Layout } from '../generated/types.ts';
import {
  type BuildOptions,
  beginPrinting,
  type Printing,
  settingOf,
  worthSharing,
} from './build.ts';
import { draftOf } from './drafts.ts';
import { forecastOf } from './forecast.ts';
import type { Listed } from './openShared.ts';
import type { PageRecord } from './pageRecord.ts';
import { createKeys, type Planned } from './plan.ts';
import { searchedRoutes } from './searchIndex.ts';

/** Pages that were printed before all of them were known. */
export interface Ahead extends Pick<Printing, 'end' | 'stop'> {
  records: PageRecord[];
  /** Where their files are. */
  draft: string;
}

type Options = Omit<BuildOptions, 'source' | 'pages' | 'pictures'>;

/**
 * Prints pages as they are read, so that each is read once and a second thread has work from the
 * beginning. What they have in common with all others is forecast: the keys in their records say
 * which of them turn out as they had to be.
 * @returns undefined where that does not pay, or the site turns out not to be valid
 */
export async function printAhead(listed: Listed, options: Options): Promise<Ahead | undefined> {
  const { pictures, sources, opening } = listed;
  const { site, read } = opening.prefill(sources, pictures);
  const pages = placedPages(sources, site);
  const known = siteSourceOf(site, new Set());
  if (!known || pages.length < worthSharing || site.diagnostics.length > 0) return undefined;
  const thread = options.workers?.print();
  const { icons, articleFolders } = forecastOf(options.root, pages);
  const source = { ...known, articleFolders };
  const given: BuildOptions = { ...options, source, pages: [], pictures };
  const layouts = [...new Set(pages.map(({ layout }) => layout))];
  const setting = await settingOf(given, { layouts, icons });
  const keyOf = createKeys(setting.common);
  const searched = searchedRoutes(pages);
  const draft = draftOf(join(options.root, '.cache/dist'));
  const { printAll, end, stop } = beginPrinting(draft, setting, given, thread);
  let isSound = true;

  function* planned(): Generator<Planned> {
    for (const { source, route, layout } of fromTheTop(pages)) {
      const found = read(source);
      isSound &&= found !== undefined && !found.known.checked.found.some(isError);
      if (!found || !isSound) continue;
      const page = pageSourceOf(found.page, layout);
      const isSearched = searched.has(route);
      yield { page, key: keyOf(page, isSearched), isSearched };
    }
  }

  try {
    const records = await printAll(planned());
    if (isSound) return { draft, records, end, stop };
  } catch {
    // What is wrong is found again, and told, once the site is known.
  }
  await dropAhead({ draft, stop });
  return undefined;
}

/** For a site that will not be built. */
export async function dropAhead({ draft, stop }: Pick<Ahead, 'draft' | 'stop'>): Promise<void> {
  await stop();
  rmSync(draft, { recursive: true, force: true });
}

interface PlacedPage {
  source: Source;
  file: string;
  route: string;
  layout: Layout;
}

/** The pages by their names alone, those that have a valid layout. */
function placedPages(sources: Source[], { layouts, layoutFileOf }: LoadedSite): PlacedPage[] {
  return sources.filter(isPage).flatMap((source) => {
    const { file } = source;
    const name = file.slice('pages/'.length);
    const route = routeOf(name);
    const layout = layouts.get(layoutFileOf(name) ?? '')?.layout;
    return route !== null && layout ? { source, file, route, layout } : [];
  });
}

/** Those above come before those below, which name them. */
function fromTheTop(pages: PlacedPage[]): PlacedPage[] {
  const depth = ({ route }: PlacedPage) => (route === '/' ? 0 : route.split('/').length);
  const depths = new Map(pages.map((page) => [page, depth(page)]));
  return pages.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0));
}
