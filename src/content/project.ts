import type { Page } from '../generated/types.ts';
import type { Contract } from './contract.ts';
import { factNames } from './facts.ts';
import { headingIdsIn } from './markdown.ts';
import type { Anchors, PageText, Project } from './rule.ts';
import type { LoadedPage, LoadedSite } from './site.ts';
import { type Plan, walk } from './walk.ts';

/** Gathers what the rules look up. What costs is made when it is first asked for. */
export function projectOf(
  site: LoadedSite,
  contract: Contract,
  pictures: string[],
  plan: Plan,
  today: string,
): Project {
  const anchors = new Map<LoadedPage, Anchors>();
  const texts = new Map<LoadedPage, PageText[]>();
  return {
    site,
    contract,
    pictures: new Set(pictures),
    factNames: site.facts && new Set(factNames(site.facts)),
    absentRoutes: new Set(site.site?.absentRoutes?.map(({ path }) => path)),
    redirects: new Map(site.redirects?.redirects.map(({ from, to }) => [from, to])),
    today,
    contactQuery: contactQueryOf(contract),
    anchorsOf(page) {
      const known = anchors.get(page) ?? anchorsIn(page.page, plan);
      anchors.set(page, known);
      return known;
    },
    textsOf(page) {
      const known = texts.get(page) ?? textsIn(page.page, plan);
      texts.set(page, known);
      return known;
    },
  };
}

function anchorsIn(page: Page, plan: Plan): Anchors {
  const ids = (isForm: boolean) =>
    page.sections
      .filter(({ type }) => (type === 'modalForm') === isForm)
      .flatMap((section) => ('id' in section && section.id ? [section.id] : []));
  const headings: string[] = [];
  walk(plan, page, (kind, value) => {
    if (kind !== 'markdown') return;
    for (const text of [value].flat()) headings.push(...headingIdsIn(String(text)));
  });
  return { sections: new Set([...ids(false), ...headings]), forms: new Set(ids(true)) };
}

function textsIn(page: Page, plan: Plan): PageText[] {
  const texts: PageText[] = [];
  walk(plan, page, (kind, value, path) => {
    if (kind === 'text' || kind === 'inline') texts.push({ text: String(value), path });
    if (kind !== 'markdown') return;
    if (!Array.isArray(value)) texts.push({ text: String(value), path });
    else
      texts.push(...value.map((text, index) => ({ text: String(text), path: [...path, index] })));
  });
  return texts.filter(({ path }) => path[0] === 'sections');
}

/** The keys that /contact understands, each with its values, as the contract lists them. */
function contactQueryOf(contract: Contract): Map<string, string[]> {
  const { properties = {} } = contract.get('defs.json')?.definitions?.contactQuery ?? {};
  return new Map(
    Object.entries(properties).map(([key, schema]) => [key, (schema.enum ?? []).map(String)]),
  );
}
