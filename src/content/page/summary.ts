import type { Page } from '../../generated/types.ts';
import { shortFingerprint } from '../../shared/hash.ts';
import type { Traversal } from '../schema/traversal.ts';
import { placeholders } from '../text/facts.ts';
import { isInternal, pathOf } from '../text/href.ts';
import { headingIdsIn } from '../text/markdown.ts';
import { questionKey } from './pageTexts.ts';
import { type PageScan, scanPage } from './scan.ts';

/**
 * The part of a page that is kept when its text is not: everything that the rest of the site asks
 * of it.
 */
export interface PageSummary {
  title: string;
  description: string;
  alternate?: string;
  /** How many sections it has. */
  sections: number;
  /** Ids that a link can lead to: of sections, and of headings in Markdown. */
  anchors: string[];
  /** Ids of the forms that open in a dialog. */
  forms: string[];
  /** The addresses on this site that it links to, without query and fragment; not its own. */
  links: string[];
  /** The `src` of each picture. */
  pictures: string[];
  icons: string[];
  /** The names of facts and contact values in its texts. */
  facts: string[];
  /** A fingerprint of each paragraph and each question, in the order of the page. */
  paragraphs: number[];
  questions: number[];
  /** The warnings that it silences. */
  ignore: string[];
  isArticle: boolean;
  /** The hosts that receive its forms: https://forms.example. */
  endpoints: string[];
}

/** @param plan that of page.json */
export function summarizePage(page: Page, route: string, plan: Traversal): PageSummary {
  const { title, description, alternate, sections, ignore } = page;
  const scan = scanPage(plan, page);
  const { texts, braced, pictures, paragraphs } = scan;
  const anchors: string[] = [];
  const forms: string[] = [];
  let isArticle = false;
  for (const section of sections) {
    if ('id' in section && section.id)
      (section.type === 'modalForm' ? forms : anchors).push(section.id);
    if (section.type === 'articleHeader') isArticle = true;
  }
  for (const text of texts.markdown) if (text.includes('#')) anchors.push(...headingIdsIn(text));
  return {
    title,
    description,
    ...(alternate !== undefined && { alternate }),
    sections: sections.length,
    anchors: distinct(anchors),
    forms,
    links: distinct(routesOf(scan, route)),
    pictures: distinct(pictures.map(({ src }) => String(src))),
    icons: distinct(texts.icon),
    facts: distinct(factsIn(braced)),
    paragraphs: paragraphs.map(paragraphHash),
    questions: questionPrints(page),
    ignore: ignore?.map(({ code }) => code) ?? [],
    isArticle,
    endpoints: endpointsOf(page),
  };
}

function paragraphHash(text: string): number {
  return shortFingerprint(text.trim());
}

function questionPrints({ sections }: Page): number[] {
  const prints: number[] = [];
  for (const section of sections)
    if (section.type === 'faq')
      for (const { question } of section.items)
        prints.push(shortFingerprint(questionKey(question)));
  return prints;
}

function factsIn({ text, inline, markdown }: PageScan['braced']): string[] {
  const names: string[] = [];
  for (const texts of [text, inline, markdown])
    for (const one of texts) for (const { name } of placeholders(one)) names.push(name);
  return names;
}

function routesOf({ links }: PageScan, route: string): string[] {
  const routes: string[] = [];
  for (const href of links) {
    if (!isInternal(href)) continue;
    const path = pathOf(href);
    if (path !== '' && path !== route) routes.push(path);
  }
  return routes;
}

/** Most lists are so short that a set of them would cost more than it saves. */
function distinct(list: string[]): string[] {
  if (list.length < 2) return list;
  if (list.length > 30) return [...new Set(list)];
  const once: string[] = [];
  for (const one of list) if (!once.includes(one)) once.push(one);
  return once;
}

/** The companies to which the forms of a page send what is written in them. */
export function endpointsOf({ sections }: Page): string[] {
  const origins: string[] = [];
  for (const section of sections)
    if ('endpoint' in section && section.endpoint)
      origins.push(new URL(section.endpoint.url).origin);
  return origins;
}
