import { addressOf, isInternal } from './links.ts';
import { linksIn } from './markdown.ts';
import type { Uses } from './rule.ts';
import type { LoadedSite } from './site.ts';
import { type Plan, walk } from './walk.ts';

/** What pages and menus lead to and show. A page that links to itself is not found by that. */
export function usesOf({ pages, layouts }: LoadedSite, plans: { page: Plan; layout: Plan }): Uses {
  const routes = new Set<string>();
  const pictures = new Set<string>();
  const gather = (plan: Plan, content: unknown, own?: string) =>
    walk(plan, content, (kind, value) => {
      if (kind === 'picture') pictures.add((value as { src: string }).src);
      for (const href of kind === 'href' ? [String(value)] : linksInside(kind, value)) {
        const { path } = addressOf(href);
        if (isInternal(href) && path !== own) routes.add(path);
      }
    });
  for (const { page, route } of pages.values()) gather(plans.page, page, route);
  for (const { layout } of layouts.values()) gather(plans.layout, layout);
  return { routes, pictures };
}

function linksInside(kind: string, value: unknown): string[] {
  return kind === 'inline' || kind === 'markdown'
    ? [value].flat().map(String).flatMap(linksIn)
    : [];
}
