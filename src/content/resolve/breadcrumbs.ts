import type { Layout, MenuEntry } from '../../generated/types.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { unbroken } from '../text/marks/unbroken.ts';

/** A page on the way from the home page to the one that is shown. */
export interface Crumb {
  label: string;
  href: string;
}

interface Place {
  route: string;
  /** The name of a page that no menu names. */
  name: string;
  layout: Pick<Layout, 'header' | 'labels'>;
  /** The name of the page at a route, or undefined where there is none. */
  nameOf: (route: string) => string | undefined;
}

/**
 * The way to a page: home, the pages of the folders between, itself. Nothing for the home page and
 * the not-found page, and where the layout has no name for it.
 */
export function crumbsOf({ route, name, layout, nameOf }: Place): Crumb[] {
  const { header, labels } = layout;
  if (!labels.breadcrumbs || [header.home, notFoundRoute].includes(route)) return [];
  const labelOf = (href: string) => menuLabels(header).get(href);
  const above = [header.home, ...foldersOf(route).filter((folder) => folder !== header.home)];
  return [
    ...above.flatMap((href) => {
      const label = labelOf(href) ?? nameOf(href);
      return nameOf(href) !== undefined && label ? { label: unbroken(label), href } : [];
    }),
    { label: unbroken(labelOf(route) ?? name), href: route },
  ];
}

/** `/a/b/c` → `/a`, `/a/b`. */
function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The labels of a layout's menu, by the routes that they lead to. */
const menuLabels = memoizeByObject(({ menu }: Layout['header']): Map<string, string> => {
  const entries = menu.flatMap(withItems).reverse();
  return new Map(entries.flatMap(({ label, href }) => (href ? [[href, label]] : [])));
});

function withItems(entry: MenuEntry): { label: string; href?: string }[] {
  return [entry, ...(entry.items ?? [])];
}
