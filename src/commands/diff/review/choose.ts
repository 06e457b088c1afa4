import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteChanges } from '../../../edit/siteDiff/compareSites.ts';
import { htmlPathOf, notFoundRoute } from '../../../shared/routes.ts';

/** A page whose HTML is another one. */
export interface ChangedPage {
  route: string;
  /** Its route before; undefined for a new page. */
  from?: string;
  isGone: boolean;
  /** Pages with one cause change alike. */
  cause: string;
}

/** Pages that are looked at for one cause, and in all. */
export const mostAlike = 3;
export const mostPages = 40;

export interface Choice {
  looked: ChangedPage[];
  /** Pages with a cause of which enough are looked at, by that cause. */
  alike: Map<string, string[]>;
  /** Those for which there is no room. */
  left: string[];
}

/** Compares two built sites file by file. One cause is looked at on a few pages. */
export function choosePages(before: string, after: string, changes: SiteChanges): Choice {
  const [was, is] = [routesIn(before), routesIn(after)];
  const renamed = new Map(
    changes.pages.flatMap(({ route, from }) => (from === undefined ? [] : [[route, from]])),
  );
  const movedFrom = new Set(renamed.values());
  const pages = [...new Set([...is, ...was])].sort().flatMap((route): ChangedPage[] => {
    const cause = causeOf(route, changes);
    const from = renamed.get(route) ?? (was.has(route) ? route : undefined);
    if (!is.has(route))
      return movedFrom.has(route) ? [] : [{ route, from: route, isGone: true, cause }];
    if (from === undefined) return [{ route, isGone: false, cause }];
    const isSame = from === route && htmlOf(before, route).equals(htmlOf(after, route));
    return isSame ? [] : [{ route, from, isGone: false, cause }];
  });
  return chosen(pages);
}

/** Pages that changed themselves come first. */
function chosen(pages: ChangedPage[]): Choice {
  const choice: Choice = { looked: [], alike: new Map(), left: [] };
  const isOwn = ({ cause }: ChangedPage) => cause.startsWith('/');
  for (const page of [...pages.filter(isOwn), ...pages.filter((each) => !isOwn(each))]) {
    const alike = choice.looked.filter(({ cause }) => cause === page.cause).length;
    if (page.cause !== code && alike >= mostAlike)
      choice.alike.set(page.cause, [...(choice.alike.get(page.cause) ?? []), page.route]);
    else if (choice.looked.length >= mostPages) choice.left.push(page.route);
    else choice.looked.push(page);
  }
  return choice;
}

/** Code may change each page in its own way. */
const code = 'code';

/** A page of its own, or the facts, layouts and pictures that it shows; otherwise the code. */
function causeOf(route: string, { pages, facts, shared }: SiteChanges): string {
  if (pages.some((page) => page.route === route)) return route;
  const own = facts.filter((fact) => fact.routes.includes(route)).map(({ name }) => `{${name}}`);
  const files = shared.filter((one) => one.routes.includes(route)).map(({ file }) => file);
  return [...own, ...files].join(', ') || code;
}

function routesIn(dist: string): Set<string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const pages = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)index\.html$/.test(file));
  return new Set([
    ...pages.map((file) => `/${file.replace(/\/?index\.html$/, '')}`),
    notFoundRoute,
  ]);
}

export function htmlOf(dist: string, route: string): Buffer {
  return readFileSync(join(dist, htmlPathOf(route)));
}
