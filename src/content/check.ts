import { absentRoutes } from './checks/absentRoutes.ts';
import { alternates } from './checks/alternates.ts';
import { articleCategories } from './checks/articleCategories.ts';
import { contactQuery } from './checks/contactQuery.ts';
import { deadAnchors } from './checks/deadAnchors.ts';
import { deadLinks } from './checks/deadLinks.ts';
import { deadModals } from './checks/deadModals.ts';
import { duplicateIds } from './checks/duplicateIds.ts';
import { duplicateRoutes } from './checks/duplicateRoutes.ts';
import { fileNames } from './checks/fileNames.ts';
import { formFields } from './checks/formFields.ts';
import { headings } from './checks/headings.ts';
import { linkSchemes } from './checks/linkSchemes.ts';
import { menuEntries } from './checks/menuEntries.ts';
import { missingFiles } from './checks/missingFiles.ts';
import { pictures } from './checks/pictures.ts';
import { rawHtml } from './checks/rawHtml.ts';
import { readingTime } from './checks/readingTime.ts';
import { repeatedText } from './checks/repeatedText.ts';
import { sameTitles } from './checks/sameTitles.ts';
import { tableShape } from './checks/tableShape.ts';
import { unknownFacts } from './checks/unknownFacts.ts';
import type { ContentKind, Contract } from './contract.ts';
import { type Diagnostic, diagnosticsOf, type Finding } from './diagnostic.ts';
import { linksIn } from './markdown.ts';
import { projectOf } from './project.ts';
import {
  type Here,
  none,
  type Project,
  type Rule,
  type Spot,
  type Subject,
  type TextCheck,
} from './rule.ts';
import { isRecord } from './schemaPath.ts';
import type { LoadedPage, LoadedSite } from './site.ts';
import { type Plan, planOf, walk } from './walk.ts';

/** Every rule, by the name of its file in checks/. */
export const rules = {
  absentRoutes,
  alternates,
  articleCategories,
  contactQuery,
  deadAnchors,
  deadLinks,
  deadModals,
  duplicateIds,
  duplicateRoutes,
  fileNames,
  formFields,
  headings,
  linkSchemes,
  menuEntries,
  missingFiles,
  pictures,
  rawHtml,
  readingTime,
  repeatedText,
  sameTitles,
  tableShape,
  unknownFacts,
} satisfies Record<string, Rule>;

/**
 * What is wrong between the files, or within one beyond what its schema says. Make it once for a
 * contract; each page and layout is walked once for all rules.
 */
export function createChecker(contract: Contract) {
  const plans = { page: planOf(contract, 'page.json'), layout: planOf(contract, 'layout.json') };
  return (site: LoadedSite, pictures: string[]): Diagnostic[] => {
    const project = projectOf(site, contract, pictures, plans.page);
    const inFiles = subjectsOf(site).flatMap((subject) => {
      const findings = findingsIn(subject, plans[subject.kind], project);
      return diagnosticsOf(subject, findings, contract);
    });
    return [...inFiles, ...projectRules.flatMap((check) => check(project))];
  };
}

function findingsIn(subject: Subject, plan: Plan, project: Project): Finding[] {
  const findings = [...ofWhole(subject, project)];
  walk(plan, subject.value, (kind, value, path) => {
    const here: Here = { kind, project, subject, spot: { path } };
    const found = isRecord(value) ? ofObject(value, here) : ofTexts(value, here);
    if (found.length > 0) findings.push(...found);
  });
  return findings;
}

function ofWhole(subject: Subject, project: Project): Finding[] {
  return subject.kind === 'page'
    ? collect(pageRules, (check) => check(subject.page, project))
    : collect(layoutRules, (check) => check(subject.value, project));
}

function ofObject(value: Record<string, unknown>, here: Here): Finding[] {
  return collect(here.kind === 'picture' ? pictureRules : actionRules, (check) =>
    check(value, here),
  );
}

function ofTexts(value: unknown, here: Here): Finding[] {
  if (typeof value === 'string') return ofText(value, here);
  return collect(Array.isArray(value) ? value.map(String) : [], (text, index) =>
    ofText(text, { ...here, spot: { path: [...here.spot.path, index] } }),
  );
}

function ofText(text: string, here: Here): Finding[] {
  const found = collect(textRules[here.kind] ?? [], (check) => check(text, here));
  const inLinks = collect(linksOf(text, here), ({ href, spot }) =>
    collect(linkRules, (check) => check(href, { ...here, spot })),
  );
  return inLinks.length > 0 ? [...found, ...inLinks] : found;
}

/** The addresses in a text: the text itself, or those of its Markdown. */
function linksOf(text: string, { kind, spot }: Here): { href: string; spot: Spot }[] {
  if (kind === 'href') return [{ href: text, spot }];
  if (kind !== 'inline' && kind !== 'markdown') return noLinks;
  return linksIn(text).map((href) => {
    const offset = Math.max(text.indexOf(`](${href}`) + 2, text.indexOf(`<${href}`) + 1);
    return offset < 1
      ? { href, spot }
      : { href, spot: { ...spot, part: { offset, length: href.length } } };
  });
}

const noLinks: { href: string; spot: Spot }[] = [];

/** Pages and layouts, each with the pages that show it. */
function subjectsOf({ pages, layouts }: LoadedSite): Subject[] {
  const shownOn = new Map<string | undefined, LoadedPage[]>();
  for (const page of pages.values()) {
    const others = shownOn.get(page.layoutFile);
    if (others) others.push(page);
    else shownOn.set(page.layoutFile, [page]);
  }
  return [
    ...[...pages.values()].map(
      (page): Subject => ({
        kind: 'page',
        source: page.source,
        value: page.page,
        page,
        shownOn: [page],
      }),
    ),
    ...[...layouts.values()].map(
      ({ file, layout, source }): Subject => ({
        kind: 'layout',
        source,
        value: layout,
        shownOn: shownOn.get(file) ?? [],
      }),
    ),
  ];
}

/** Findings are rare: no list is made for the many values where there is nothing to say. */
function collect<Item>(items: Item[], run: (item: Item, index: number) => Finding[]): Finding[] {
  let all = none;
  items.forEach((item, index) => {
    const found = run(item, index);
    if (found.length > 0) all = [...all, ...found];
  });
  return all;
}

const every: Rule[] = Object.values(rules);
const linkRules = every.flatMap(({ link }) => link ?? []);
const pictureRules = every.flatMap(({ picture }) => picture ?? []);
const actionRules = every.flatMap(({ action }) => action ?? []);
const pageRules = every.flatMap(({ page }) => page ?? []);
const layoutRules = every.flatMap(({ layout }) => layout ?? []);
const projectRules = every.flatMap(({ project }) => project ?? []);
const textRules = textRulesByKind();

function textRulesByKind(): { [Kind in ContentKind]?: TextCheck[] } {
  const byKind: { [Kind in ContentKind]?: TextCheck[] } = {};
  for (const { text } of every) {
    if (!text) continue;
    for (const kind of text.kinds) byKind[kind] = [...(byKind[kind] ?? []), text.check];
  }
  return byKind;
}
