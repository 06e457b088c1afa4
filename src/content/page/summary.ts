import type { Page } from '../../generated/types.ts';
import { flagIcon } from '../../shared/flagIcon.ts';
import { parsedAddress } from '../../shared/webAddress.ts';
import type { WrittenDays } from '../dates/publicOn.ts';
import type { Traversal } from '../schema/traversal.ts';
import { placeholders } from '../text/facts.ts';
import { type ArticleHead, headOf, type PlacedQuery, queriesIn } from './articles.ts';
import { type Value, valuesIn } from './collectValues.ts';
import { headingIdsOf } from './headingIds.ts';
import { proseIn } from './pageTexts.ts';
import { readingMinutes } from './readingTime.ts';

/** All that the rest of the site asks of a page. It is kept while the text of the page is not. */
export interface PageSummary extends WrittenDays {
  title: string;
  description: string;
  /** The addresses of its versions in other languages. */
  alternates?: string[];
  /** How many sections it has. */
  sections: number;
  /** Ids that a link can lead to: of sections, and of headings in Markdown. */
  anchors: string[];
  /** Those of headings in Markdown alone, in their order. */
  headings: string[];
  /** Ids of the forms that open in a dialog. */
  forms: string[];
  /** The `src` of each picture. */
  pictures: string[];
  icons: string[];
  /** The names of facts and contact values in its texts. */
  facts: string[];
  /** The warnings that it silences. */
  ignore: string[];
  /** The head of an article. */
  article?: ArticleHead;
  /** Its lists of articles that are taken from pages. */
  lists?: PlacedQuery[];
  /** The origins that its forms are sent to: https://forms.example. */
  endpoints: string[];
}

/** @param plan that of page.json */
export function summarizePage(page: Page, plan: Traversal): PageSummary {
  const { title, description, alternates, sections, ignore } = page;
  const values = valuesIn(plan, page);
  const lists = queriesIn(page);
  const days = daysOf(page);
  const headings = headingIdsOf(page, plan);
  const anchors: string[] = [];
  const forms: string[] = [];
  let article: ArticleHead | undefined;
  for (const section of sections) {
    if ('id' in section && section.id)
      (section.type === 'modalForm' ? forms : anchors).push(section.id);
    if (section.type === 'articleHeader')
      article ??= headOf(section, { ...days, ...daysOf(section) }, readingMinutes(values));
  }
  return {
    title,
    description,
    ...(alternates && { alternates }),
    ...days,
    sections: sections.length,
    anchors: [...anchors, ...headings],
    headings,
    forms,
    pictures: distinct(picturesIn(values)),
    icons: distinct(iconsIn(values)),
    facts: distinct(factsIn(values)),
    ignore: ignore?.map(({ code }) => code) ?? [],
    ...(article && { article }),
    ...(lists.length > 0 && { lists }),
    endpoints: endpointsOf(page),
  };
}

function daysOf({ from, until }: WrittenDays): WrittenDays {
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

function picturesIn(values: Value[]): string[] {
  return values.flatMap(({ kind, value }) =>
    kind === 'picture' && typeof value !== 'string' ? String(value.src) : [],
  );
}

function iconsIn(values: Value[]): string[] {
  return values.flatMap(({ kind, value }) => {
    if (kind === 'icon') return String(value);
    return kind === 'flag' ? flagIcon(String(value)) : [];
  });
}

function factsIn(values: Value[]): string[] {
  return proseIn(values).flatMap(({ text }) => placeholders(text).map(({ name }) => name));
}

function distinct(list: string[]): string[] {
  return [...new Set(list)];
}

/** The companies to which the forms of a page send what is written in them. */
export function endpointsOf({ sections }: Page): string[] {
  return sections.flatMap((section) =>
    'endpoint' in section && section.endpoint
      ? (parsedAddress(section.endpoint.url)?.origin ?? [])
      : [],
  );
}
