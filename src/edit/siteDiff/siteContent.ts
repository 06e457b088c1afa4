import { parseText } from '../../content/parse/parseJson.ts';
import type { Source } from '../../content/read/source.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
import { type Facts, factTexts } from '../../content/text/facts.ts';
import type { Site } from '../../generated/types.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { memoizeByText } from '../../shared/memoize.ts';
import { layoutFileOf, routeOf } from '../../shared/routes.ts';

/** A site at one moment. It may follow an older contract. */
export interface SiteContent {
  pages: ReadonlyMap<string, PageContent>;
  /** By file below pages/. */
  layouts: ReadonlyMap<string, Fields>;
  site: Fields;
  facts: Fields;
  redirects: ReadonlyMap<string, string>;
  /** A hash of each picture's content. */
  pictures: ReadonlyMap<string, string>;
  /** Facts and contact values as text in a language. */
  textsIn: (lang: LanguageTag) => ReadonlyMap<string, string>;
  /** Files that are not valid JSON. */
  unreadable: string[];
}

export type Fields = Record<string, unknown>;

export interface PageContent {
  file: string;
  route: string;
  value: Fields;
  layoutFile: string | undefined;
  lang: LanguageTag;
}

export function siteContentOf(
  sources: Source[],
  pictures: ReadonlyMap<string, string>,
): SiteContent {
  const files = new Map(sources.map(({ file, text }) => [file.replace(/^pages\//, ''), text]));
  const values = new Map<string, Fields>();
  for (const [file, text] of files) {
    const { value } = parseText(text);
    if (isRecord(value)) values.set(file, value);
  }
  const layouts = new Map([...values].filter(([file]) => /(^|\/)_layout\.json$/.test(file)));
  const site = values.get('_site.json') ?? {};
  const facts = values.get('_facts.json') ?? {};
  return {
    pages: pagesOf(values, layouts),
    layouts,
    site,
    facts,
    redirects: redirectsOf(values.get('_redirects.json') ?? {}),
    pictures,
    textsIn: memoizeByText((lang) => textsOf(facts, site, lang)),
    unreadable: [...files.keys()].filter((file) => !values.has(file)),
  };
}

function pagesOf(values: Map<string, Fields>, layouts: Map<string, Fields>) {
  const pages = new Map<string, PageContent>();
  for (const [file, value] of values) {
    const route = routeOf(file);
    if (route === null) continue;
    const layoutFile = layoutFileOf(file, (name) => layouts.has(name));
    pages.set(route, {
      file,
      route,
      value,
      layoutFile,
      lang: langOf(layouts.get(layoutFile ?? '')),
    });
  }
  return pages;
}

/** The language that a layout names. */
export function langOf(layout: Fields | undefined): LanguageTag {
  return typeof layout?.lang === 'string' ? layout.lang : 'en';
}

function redirectsOf({ redirects }: Fields): Map<string, string> {
  const entries = Array.isArray(redirects) ? redirects.filter(isRecord) : [];
  return new Map(entries.map(({ from, to }) => [String(from), String(to)]));
}

/** Facts of an older contract may be unreadable today. */
function textsOf(facts: Fields, site: Fields, lang: LanguageTag): ReadonlyMap<string, string> {
  try {
    const texts = factTexts(facts as Facts, site as unknown as Site, lang);
    return new Map([...texts.keys()].map((name) => [name, texts.get(name) ?? '']));
  } catch {
    return new Map();
  }
}
