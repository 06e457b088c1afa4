import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { OpenSite } from '../../content/open/openSite.ts';
import { readFiles, type Source } from '../../content/read/source.ts';
import { routesFile, routesText, unrecordedRoutes } from '../../content/site/publishedRoutes.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import { jsonText, newlineOf } from '../../shared/jsonText.ts';
import type { Language } from '../../shared/language.ts';
import { fixesInWords } from './fixesInWords.ts';
import { mend } from './mend.ts';
import { isPartOf, reportOn } from './parts.ts';

/**
 * Repairs the files of a site, brings those without a mistake to the one layout, and records its new
 * routes unless only parts of it are meant. Returns a line for each repair.
 */
export function fixSite(root: string, openSite: OpenSite, parts: string[], lang: Language): string {
  const files = readFiles(root);
  const open = (sources: Source[]) => openSite({ ...files, sources });
  const find = (sources: Source[]) => reportOn(open(sources), parts).diagnostics;
  const { sources, done } = mend(files.sources, find);
  const opened = open(sources).whole();
  const routes = parts.length > 0 ? [] : newRoutes(opened);
  const wrong = new Set(find(sources).map(({ file }) => file));
  const isSound = ({ file }: Source) => isPartOf(parts, file) && !wrong.has(file);
  const printed = sources.filter(isSound).flatMap(inLayout);
  const mended = sources.filter((source) => !files.sources.includes(source));
  const changes = new Map([...mended, ...printed].map((source) => [source.file, source]));
  if (routes.length > 0)
    changes.set(routesFile, { file: routesFile, text: routesText(opened.loaded, routes) });
  writeChanges(root, files.sources, [...changes.values()], true);
  return fixesInWords({ done, printed, routes, isLeft: wrong.size > 0 }, lang);
}

/** The file in the layout of every edit, with the values it has. Nothing if it is in that layout. */
function inLayout({ file, text }: Source): Source[] {
  if (!file.endsWith('.json')) return [];
  const printed = jsonText(JSON.parse(text), newlineOf(text));
  return printed === text ? [] : [{ file, text: printed }];
}

/** The routes of valid pages that the record lacks. A site without a record gets none. */
function newRoutes({ pages, loaded }: OpenedSite): string[] {
  if (!loaded.published || !loaded.sources.has('_routes.json')) return [];
  const valid = new Set(pages.map(({ route }) => route));
  return unrecordedRoutes(loaded).filter((route) => valid.has(route));
}
