import type { Layout, Page } from '../../generated/types.ts';
import type { ListPage, ListPages } from '../page/listPages.ts';
import type { PageSummary } from '../page/summary.ts';
import type { SiteLanguages, Versions } from '../site/languages.ts';
import { type PagerWords, pagerWords } from '../words/pagerWords.ts';

/** The page that holds a list. */
interface Holder {
  file: string;
  route: string;
  readonly page: Page;
  layout: Layout;
  summary: PageSummary;
  stamp?: string;
}

/** The differences between a further page of a list and the page that holds the list. */
export interface Further {
  /** The address of that page. */
  of: string;
  /** `Tax Law – Page 2`. */
  name: string;
  versions?: Versions;
  /** In languages that have no such page, the page that holds the list. */
  lists?: Versions;
}

/** The site as far as the pages of lists ask for it. */
type Site = SiteLanguages & { listPages: ListPages };

/**
 * The further pages of the list on a page: `/insights/page/2`. Each is that page with its own part
 * of the list, title and description; no file holds it.
 */
export function furtherPagesOf(holder: Holder, site: Site): FurtherPage[] {
  const [, ...further] = site.listPages.of(holder.route);
  if (further.length === 0) return [];
  const words = pagerWords(holder.layout);
  return further.map((page) => new FurtherPage(holder, page, nameOf(page, words), site));
}

class FurtherPage implements Holder {
  readonly file: string;
  readonly route: string;
  readonly layout: Layout;
  readonly summary: PageSummary;
  readonly further: Further;
  stamp?: string;
  readonly #holder: Holder;
  readonly #index: number;

  constructor(holder: Holder, page: ListPage, name: string, site: Site) {
    this.file = holder.file;
    this.route = page.route;
    this.layout = holder.layout;
    this.summary = holder.summary;
    this.further = { of: page.of, name, ...versionsOf(page, holder.summary, site) };
    if (holder.stamp !== undefined) this.stamp = holder.stamp;
    this.#holder = holder;
    this.#index = page.index;
  }

  get page(): Page {
    const { alternates: _, ...page } = this.#holder.page;
    const { name } = this.further;
    const sections = page.sections.map((section, index) =>
      index === this.#index && section.type === 'articleList'
        ? { ...section, heading: `${section.heading} – ${name}` }
        : section,
    );
    const description = `${name}: ${page.description}`;
    return { ...page, title: titled(page.title, name), description, sections };
  }
}

/** `Tax Law – Page 2`. */
function nameOf({ series, number }: ListPage, { pageAt }: PagerWords): string {
  const parts = [series.category, number > 1 ? pageAt(number) : undefined];
  return parts.filter((part) => part !== undefined).join(' – ');
}

/** `Insights | {brand}` → `Insights – Page 2 | {brand}`. */
function titled(title: string, name: string): string {
  const end = title.lastIndexOf(' | ');
  return end < 0 ? `${title} – ${name}` : `${title.slice(0, end)} – ${name}${title.slice(end)}`;
}

/** The pages of the lists in other languages that have the same place: number, and button. */
function versionsOf(
  page: ListPage,
  { alternates = [] }: PageSummary,
  { listPages, languages, languageAt }: Site,
): Pick<Further, 'versions' | 'lists'> {
  const same: [string, string][] = [];
  const other: [string, string][] = [];
  for (const holder of [page.of, ...alternates]) {
    const lang = languageAt(holder);
    const found = listPages.of(holder).find((one) => isSamePlace(page, one));
    if (lang !== undefined) (found ? same : other).push([lang, found?.route ?? holder]);
  }
  return {
    ...(same.length > 1 && { versions: inOrder(same, languages) }),
    ...(other.length > 0 && { lists: inOrder(other, languages) }),
  };
}

function inOrder(all: [lang: string, route: string][], languages: readonly string[]): Versions {
  return Object.fromEntries(all.sort(([a], [b]) => languages.indexOf(a) - languages.indexOf(b)));
}

/** Buttons pair by their places, as sections do, in lists that have as many. */
function isSamePlace(page: ListPage, other: ListPage): boolean {
  if (page.number !== other.number || page.series.button !== other.series.button) return false;
  return page.series.button === 0 || page.buttons === other.buttons;
}
