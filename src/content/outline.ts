import type { Page } from '../generated/types.ts';
import { placeholders } from './facts.ts';
import { shortFingerprint } from './fingerprint.ts';
import { type Glance, glanceAt } from './glance.ts';
import { addressOf, isInternal } from './links.ts';
import { headingIdsIn } from './markdown.ts';
import { sectionsOf } from './sectionsOf.ts';
import { paragraphKey, questionKey } from './texts.ts';
import type { Plan } from './walk.ts';

/** What is kept of a page while its text is not: all that the rest of the site asks of it. */
export interface Outline {
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
  /** Where its forms are sent: https://forms.example. */
  endpoints: string[];
}

/** @param plan that of page.json */
export function outlineOf(page: Page, route: string, plan: Plan): Outline {
  const { title, description, alternate, sections, ignore } = page;
  const glance = glanceAt(plan, page);
  const { texts, pictures, paragraphs } = glance;
  const anchors: string[] = [];
  const forms: string[] = [];
  for (const section of sections)
    if ('id' in section && section.id)
      (section.type === 'modalForm' ? forms : anchors).push(section.id);
  for (const text of texts.markdown) anchors.push(...headingIdsIn(text));
  return {
    title,
    description,
    ...(alternate !== undefined && { alternate }),
    sections: sections.length,
    anchors: distinct(anchors),
    forms,
    links: distinct(routesOf(glance, route)),
    pictures: distinct(pictures.map(({ src }) => String(src))),
    icons: distinct(texts.icon),
    facts: distinct(factsIn(texts)),
    paragraphs: paragraphs.map((text) => shortFingerprint(paragraphKey(text))),
    questions: sectionsOf(page, 'faq').flatMap(({ section }) =>
      section.items.map(({ question }) => shortFingerprint(questionKey(question))),
    ),
    ignore: ignore?.map(({ code }) => code) ?? [],
    isArticle: sectionsOf(page, 'articleHeader').length > 0,
    endpoints: endpointsOf(page),
  };
}

function factsIn({ text, inline, markdown }: Glance['texts']): string[] {
  const names: string[] = [];
  for (const texts of [text, inline, markdown])
    for (const one of texts)
      if (one.includes('{')) for (const { name } of placeholders(one)) names.push(name);
  return names;
}

function routesOf({ links }: Glance, route: string): string[] {
  const routes: string[] = [];
  for (const href of links) {
    if (!isInternal(href)) continue;
    const { path } = addressOf(href);
    if (path !== '' && path !== route) routes.push(path);
  }
  return routes;
}

function distinct(list: string[]): string[] {
  return list.length < 2 ? list : [...new Set(list)];
}

/** The companies to which the forms of a page send what is written in them. */
export function endpointsOf({ sections }: Page): string[] {
  return sections.flatMap((section) =>
    'endpoint' in section && section.endpoint ? [new URL(section.endpoint.url).origin] : [],
  );
}
