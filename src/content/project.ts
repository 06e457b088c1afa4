import type { Page, Site } from '../generated/types.ts';
import type { Contract } from './contract.ts';
import { type Facts, factNames, fillIn } from './facts.ts';
import { headingIdsIn } from './markdown.ts';
import { textsByLanguage } from './resolve.ts';
import type { Anchors, PageText, Project, Uses } from './rule.ts';
import type { LoadedPage, LoadedSite } from './site.ts';
import type { PictureFile } from './source.ts';
import { usesOf } from './uses.ts';
import { type Plan, walk } from './walk.ts';

/** Gathers what the rules look up. What costs is made when it is first asked for. */
export function projectOf(
  site: LoadedSite,
  contract: Contract,
  pictures: PictureFile[],
  plans: { page: Plan; layout: Plan },
  today: string,
): Project {
  const anchors = new Map<LoadedPage, Anchors>();
  const texts = new Map<LoadedPage, PageText[]>();
  let uses: Uses | undefined;
  const languageOf = (layoutFile = '') => site.layouts.get(layoutFile)?.layout.lang;
  return {
    site,
    contract,
    pictures: new Map(pictures.map(({ src, bytes }) => [src, bytes])),
    pictureScripts: new Map(
      pictures.flatMap(({ src, script }) => (script === undefined ? [] : [[src, script]])),
    ),
    factNames: site.facts && new Set(factNames(site.facts)),
    absentRoutes: new Set(site.site?.absentRoutes?.map(({ path }) => path)),
    redirects: new Map(site.redirects?.redirects.map(({ from, to }) => [from, to])),
    today,
    contactQuery: contactQueryOf(contract),
    anchorsOf(page) {
      const known = anchors.get(page) ?? anchorsIn(page.page, plans.page);
      anchors.set(page, known);
      return known;
    },
    textsOf(page) {
      const known = texts.get(page) ?? textsIn(page.page, plans.page);
      texts.set(page, known);
      return known;
    },
    uses() {
      uses ??= usesOf(site, plans);
      return uses;
    },
    filledIn(text, { layoutFile }) {
      if (!text.includes('{')) return text;
      const texts = factTextsOf(site)?.[languageOf(layoutFile) ?? 'en'];
      return fillIn(text, (name) => texts?.get(name));
    },
    languageOf(of) {
      if ('layoutFile' in of) return languageOf(of.layoutFile);
      return of.layout?.lang ?? languageOf(of.shownOn[0]?.layoutFile);
    },
    isComplete: isComplete(site),
  };
}

type FactTexts = ReturnType<typeof textsByLanguage>;
const knownTexts = new WeakMap<Facts, { site: Site; texts: FactTexts }>();

/** Writing out all facts takes longer than checking the pages: kept while the facts are the same. */
function factTextsOf({ facts, site }: LoadedSite): FactTexts | undefined {
  if (!facts || !site) return undefined;
  const known = knownTexts.get(facts);
  if (known?.site === site) return known.texts;
  const texts = textsByLanguage(facts, site);
  knownTexts.set(facts, { site, texts });
  return texts;
}

function isComplete({ diagnostics, routes, pages }: LoadedSite): boolean {
  const isFramed = [...pages.values()].every(({ layoutFile }) => layoutFile);
  return diagnostics.length === 0 && routes.has('/') && isFramed;
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
    if (kind === 'text' || kind === 'inline') texts.push({ kind, text: String(value), path });
    if (kind !== 'markdown') return;
    if (!Array.isArray(value)) texts.push({ kind, text: String(value), path });
    else
      texts.push(
        ...value.map((text, index) => ({ kind, text: String(text), path: [...path, index] })),
      );
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
