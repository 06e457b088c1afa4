import type { Page } from '../generated/types.ts';
import { placeholders } from './facts.ts';
import { shortFingerprint } from './fingerprint.ts';
import { type Glance, glanceAt } from './glance.ts';
import { addressOf, isInternal } from './links.ts';
import { headingIdsIn } from './markdown.ts';
import { sectionsOf } from './sectionsOf.ts';
import { paragraphKey, questionKey, questionsIn } from './texts.ts';
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
  const found: Found = { anchors: [], pictures: [], icons: [], facts: [] };
  const forms: string[] = [];
  for (const section of sections)
    if ('id' in section && section.id)
      (section.type === 'modalForm' ? forms : found.anchors).push(section.id);
  addValues(glance, found);
  return {
    title,
    description,
    ...(alternate !== undefined && { alternate }),
    sections: sections.length,
    anchors: distinct(found.anchors),
    forms,
    links: distinct(routesOf(glance, route)),
    pictures: distinct(found.pictures),
    icons: distinct(found.icons),
    facts: distinct(found.facts),
    paragraphs: glance.paragraphs.map((text) => shortFingerprint(paragraphKey(text))),
    questions: questionsIn(page).map(({ question }) => shortFingerprint(questionKey(question))),
    ignore: ignore?.map(({ code }) => code) ?? [],
    isArticle: sectionsOf(page, 'articleHeader').length > 0,
    endpoints: endpointsOf(page),
  };
}

type Found = Pick<Outline, 'anchors' | 'pictures' | 'icons' | 'facts'>;

function addValues({ kinds, values }: Glance, found: Found): void {
  for (let index = 0; index < values.length; index += 1) {
    const kind = kinds[index];
    const value = values[index];
    if (typeof value !== 'string') {
      if (kind === 'picture') found.pictures.push(String(value?.src));
    } else if (kind === 'icon') found.icons.push(value);
    else if (kind === 'text' || kind === 'inline' || kind === 'markdown') {
      if (value.includes('{')) for (const { name } of placeholders(value)) found.facts.push(name);
      if (kind === 'markdown') for (const id of headingIdsIn(value)) found.anchors.push(id);
    }
  }
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
