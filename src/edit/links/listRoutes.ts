import { articlesOf, headOf, queriesIn } from '../../content/page/articles.ts';
import { isPaged, listPagesOf } from '../../content/page/listPages.ts';
import { sectionsOf } from '../../content/page/sectionsOf.ts';
import type { Page } from '../../generated/types.ts';
import { routeOf } from '../../shared/routes.ts';
import { type Documents, nameOf } from '../workspace/documents.ts';
import { layoutOf } from './addresses.ts';

type Fields = Record<string, unknown>;

/** A page as it was written. */
export interface Written {
  route: string;
  value: Fields;
  layoutFile: string | undefined;
}

/** Those of a site that is being edited. */
export function listRoutesOf(documents: Documents): ReadonlyMap<string, string[]> {
  const layouts = new Map<string, Fields>();
  const pages = new Map<string, Written>();
  for (const { file, kind, value } of documents.all) {
    if (kind === 'layout') layouts.set(file, value);
    const route = kind === 'page' ? routeOf(nameOf(file)) : null;
    const layoutFile = `pages/${layoutOf(documents, file)}`;
    if (route !== null) pages.set(route, { route, value, layoutFile });
  }
  return listRoutesIn(pages, layouts);
}

/** The addresses of the further pages of lists, by the page that holds the list. */
export function listRoutesIn(
  pages: ReadonlyMap<string, Written>,
  layouts: ReadonlyMap<string, Fields>,
): ReadonlyMap<string, string[]> {
  const articles = articlesOf(
    () => pages.keys(),
    (route) => headAt(pages.get(route)),
  );
  return new Map(
    [...pages.values()].flatMap(({ route, value, layoutFile = '' }): [string, string[]][] => {
      const lists = readable(value, queriesIn) ?? [];
      if (!lists.some(isPaged)) return [];
      const lang = String(layouts.get(layoutFile)?.lang ?? 'en');
      const [, ...further] =
        readable(value, () => listPagesOf({ of: route, lang, lists }, articles)) ?? [];
      return [[route, further.map((page) => page.route)]];
    }),
  );
}

function headAt(page: Written | undefined) {
  const header = page && readable(page.value, (value) => sectionsOf(value, 'articleHeader')[0]);
  return header && headOf(header.section);
}

/** A page of an older contract, or one with mistakes, may not be readable. */
function readable<Value>(value: Fields, read: (page: Page) => Value): Value | undefined {
  try {
    return read(value as unknown as Page);
  } catch {
    return undefined;
  }
}
