import { parse } from 'jsonc-parser';
import { memoizeByObject, memoizeLast } from '../../shared/memoize.ts';
import { textsIn } from '../page/pageTexts.ts';
import type { PageSummary } from '../page/summary.ts';
import type { PictureFile } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { isRecord } from '../schema/schemaAt.ts';
import type { Traversal } from '../schema/traversal.ts';
import { type Compared, comparedPages } from '../site/copies.ts';
import { languageAt, languagesOf } from '../site/languages.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Uses } from '../site/usage.ts';
import { usesOf } from '../site/usage.ts';
import { factNames, fillIn } from '../text/facts.ts';
import { textsByLanguage } from '../text/factTexts.ts';
import { questionsTo } from './questions.ts';
import type { Anchors, RuleContext, Subject } from './rule.ts';

/** Creates the lookups for rules. Expensive ones run on first use. */
export function ruleContextOf(
  site: LoadedSite,
  contract: Contract,
  pictures: PictureFile[],
  plans: { page: Traversal; layout: Traversal },
  today: string,
): RuleContext {
  const anchors = memoizeByObject(anchorsIn);
  let uses: Uses | undefined;
  let compared: Compared | undefined;
  const languageOf = (layoutFile = '') => site.layouts.get(layoutFile)?.layout.lang;
  return {
    site,
    contract,
    pictures: new Map(pictures.map(({ src, bytes }) => [src, bytes])),
    pictureScripts: new Map(
      pictures.flatMap(({ src, script }) => (script === undefined ? [] : [[src, script]])),
    ),
    falsePictures: new Map(
      pictures.flatMap(({ src, found }) => (found === undefined ? [] : [[src, found]])),
    ),
    vastPictures: pictures.flatMap(({ src, isVast }) => (isVast ? src : [])),
    closedPictures: pictures.flatMap(({ src, isClosed }) => (isClosed ? src : [])),
    factNames: site.facts && new Set(factNames(site.facts)),
    absentRoutes: new Set(absentRoutesOf(site)),
    publishedRoutes: new Set(site.published?.routes),
    redirects: new Map(site.redirects?.redirects.map(({ from, to }) => [from, to])),
    today,
    contactQuery: contactQueryOf(contract),
    ...questionsTo(site, today),
    anchorsOf: ({ summary }) => anchors(summary),
    textsOf: memoizeLast((page: LoadedPage) => textsIn(page.page, plans.page)),
    uses() {
      uses ??= usesOf(site, plans.layout);
      return uses;
    },
    compared() {
      compared ??= comparedPages(site);
      return compared;
    },
    filledIn(text, { layoutFile }) {
      if (!text.includes('{')) return text;
      const texts = factTextsOf(site)?.(languageOf(layoutFile) ?? 'en');
      return fillIn(text, (name) => {
        // The others are in _site.json, which has no dates.
        if (name.includes('.')) this.factAt(name);
        return texts?.get(name);
      });
    },
    languageOf(of) {
      if ('layoutFile' in of) return languageOf(of.layoutFile);
      if (of.layout) return of.layout.lang;
      return languageOf(of.shownOn[0]?.layoutFile ?? site.layoutFileOf(below(of)));
    },
    languageAt: (route) => languageAt(site, route),
    languages: languagesOf(site),
    get isComplete() {
      return isComplete(site);
    },
  };
}

/**
 * Reads as much as possible of an invalid _site.json. Otherwise declared links would count as dead.
 */
function absentRoutesOf({ site, sources }: LoadedSite): string[] {
  const source = sources.get('_site.json');
  const read: unknown = site ?? (source && parse(source.text));
  const list = isRecord(read) && Array.isArray(read.absentRoutes) ? read.absentRoutes : [];
  return list.flatMap((entry) => (isRecord(entry) ? String(entry.path) : []));
}

function factTextsOf({ facts, site }: LoadedSite) {
  return facts && site && textsByLanguage(facts, site);
}

function isComplete({ diagnostics, routes, pages, published, redirects }: LoadedSite): boolean {
  const isFramed = [...pages.values()].every(({ layoutFile }) => layoutFile);
  const hasMoved = (route: string) => redirects?.redirects.some(({ from }) => from === route);
  const hasAll = !published?.routes.some((route) => !routes.has(route) && !hasMoved(route));
  return diagnostics.length === 0 && routes.has('/') && isFramed && hasAll;
}

function anchorsIn({ anchors, forms }: PageSummary): Anchors {
  return { sections: new Set(anchors), forms: new Set(forms) };
}

/** The query keys of /contact with their allowed values, from the contract. */
function contactQueryOf(contract: Contract): Map<string, string[]> {
  const { properties = {} } = contract.get('defs.json')?.definitions?.contactQuery ?? {};
  return new Map(
    Object.entries(properties).map(([key, schema]) => [key, (schema.enum ?? []).map(String)]),
  );
}

/** The file of a document below pages/, which is how the site names it. */
function below({ source }: Subject): string {
  return source.file.replace(/^pages\//, '');
}
