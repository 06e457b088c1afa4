import type { Page } from '../generated/types.ts';
import { placeholders } from './facts.ts';
import { fingerprint } from './fingerprint.ts';
import { addressOf, isInternal } from './links.ts';
import { headingIdsIn } from './markdown.ts';
import { isParagraph, paragraphKey, questionKey, questionsIn } from './texts.ts';
import { type Value, valuesIn } from './values.ts';
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
  const gathered = gather(page, route, plan);
  return {
    title: page.title,
    description: page.description,
    ...(page.alternate !== undefined && { alternate: page.alternate }),
    sections: page.sections.length,
    anchors: [...new Set([...idsOf(page, false), ...gathered.headings])],
    forms: idsOf(page, true),
    links: [...gathered.links],
    pictures: [...gathered.pictures],
    icons: [...gathered.icons],
    facts: [...gathered.facts],
    paragraphs: gathered.paragraphs,
    questions: questionsIn(page).map(({ question }) => fingerprint(questionKey(question))),
    ignore: page.ignore?.map(({ code }) => code) ?? [],
    isArticle: page.sections.some(({ type }) => type === 'articleHeader'),
    endpoints: endpointsOf(page),
  };
}

function gather(page: Page, route: string, plan: Plan) {
  const found = {
    headings: [] as string[],
    links: new Set<string>(),
    pictures: new Set<string>(),
    icons: new Set<string>(),
    facts: new Set<string>(),
    paragraphs: [] as number[],
  };
  const addLink = (href: string) => {
    if (!isInternal(href)) return;
    const { path } = addressOf(href);
    if (path !== '' && path !== route) found.links.add(path);
  };
  const addText = (text: string, { kind, path }: Value) => {
    for (const { name } of placeholders(text)) found.facts.add(name);
    if (kind === 'markdown') found.headings.push(...headingIdsIn(text));
    if (path[0] === 'sections' && isParagraph(text, path))
      found.paragraphs.push(fingerprint(paragraphKey(text)));
  };
  for (const entry of valuesIn(plan, page)) {
    const { kind, value, links } = entry;
    for (const href of links) addLink(href);
    if (typeof value !== 'string') {
      if (kind === 'picture') found.pictures.add(String(value.src));
    } else if (kind === 'icon') found.icons.add(value);
    else if (kind === 'text' || kind === 'inline' || kind === 'markdown') addText(value, entry);
  }
  return found;
}

function idsOf(page: Page, isForm: boolean): string[] {
  return page.sections.flatMap((section) =>
    (section.type === 'modalForm') === isForm && 'id' in section && section.id ? [section.id] : [],
  );
}

/** The companies to which the forms of a page send what is written in them. */
export function endpointsOf({ sections }: Page): string[] {
  return sections.flatMap((section) =>
    'endpoint' in section && section.endpoint ? [new URL(section.endpoint.url).origin] : [],
  );
}
