import { timed } from './clock.ts';
import type { ContentKind, Contract } from './contract.ts';
import { type Diagnostic, diagnosticsOf, type Finding, fileDiagnostic } from './diagnostic.ts';
import type { Language } from './facts.ts';
import { linksIn } from './markdown.ts';
import { projectOf } from './project.ts';
import {
  type Here,
  type Located,
  none,
  type Project,
  type Rule,
  type Spot,
  type Subject,
  type TextCheck,
} from './rule.ts';
import { rules, warningCodes } from './rules.ts';
import { isRecord } from './schemaPath.ts';
import type { LoadedPage, LoadedSite } from './site.ts';
import type { PictureFile, Source } from './source.ts';
import { finish, type Steps } from './steps.ts';
import { type Path, type Plan, planOf, walk } from './walk.ts';

/**
 * What is wrong between the files, or within one beyond what its schema says. Make it once for a
 * contract; each page and layout is walked once for all rules.
 */
export function createChecker(contract: Contract, lang: Language = 'en') {
  const checks = createChecks(contract, lang);
  return (site: LoadedSite, pictures: PictureFile[], today?: string): Diagnostic[] => {
    const project = checks.projectOf(site, pictures, today);
    const found = [...site.pages.values()].flatMap((page) => checks.checkPage(page, project));
    return finish(checks.checkRest(found, project));
  };
}

/** The same in its parts, for those who keep what was found in pages that are as they were. */
export function createChecks(contract: Contract, lang: Language) {
  const plans = {
    page: planOf(contract, 'page.json'),
    layout: planOf(contract, 'layout.json'),
    redirects: planOf(contract, 'redirects.json'),
  };
  const checkIn = (subject: Subject, project: Project) => {
    const findings = findingsIn(subject, plans[subject.kind], project);
    return diagnosticsOf(subject, findings, contract, lang);
  };
  const inWords = (found: Located) =>
    'document' in found
      ? diagnosticsOf(found.document, found.findings, contract, lang)
      : [fileDiagnostic(found, lang)];
  const toldBy = (project: Project) => (all: Diagnostic[], last: NonNullable<Rule['last']>) => {
    const { told, more } = last(all, project);
    return [...told, ...more.flatMap(inWords)];
  };
  return {
    projectOf: (site: LoadedSite, pictures: PictureFile[], today = dayOfNow()): Project =>
      projectOf(site, contract, pictures, plans, today),

    /** What is wrong within one page. */
    checkPage: (page: LoadedPage, project: Project): Diagnostic[] =>
      checkIn(subjectOf(page), project),

    /**
     * What is wrong elsewhere and between the files.
     * @param found what was found in the pages
     * @returns that and what is more, but for what is to be ignored
     */
    *checkRest(found: Diagnostic[], project: Project): Steps<Diagnostic[]> {
      const all = [...found];
      for (const subject of otherSubjects(project.site))
        all.push(...timed('check', () => checkIn(subject, project)));
      for (const check of projectRules) {
        yield;
        all.push(...timed('check', () => check(project).flatMap(inWords)));
      }
      return timed('check', () => lastRules.reduce(toldBy(project), all).map(withSeverity));
    },
  };
}

function findingsIn(subject: Subject, plan: Plan, project: Project): Finding[] {
  const findings = [...ofWhole(subject, project)];
  walk(plan, subject.value, (kind, value, path) => {
    const here: Here = { kind, project, subject, spot: { path } };
    const found = isRecord(value) ? ofObject(value, here) : ofTexts(value, here);
    if (found.length > 0) findings.push(...found);
  });
  return findings.filter(({ path }) => !subject.refused.some((other) => isWithin(path, other)));
}

/** What the schema refuses is said already. */
function isWithin(path: Path, other: Path): boolean {
  return other.every((key, index) => index >= path.length || path[index] === key);
}

function ofWhole({ page, layout }: Subject, project: Project): Finding[] {
  if (page) return collect(pageRules, (check) => check(page, project));
  return layout ? collect(layoutRules, (check) => check(layout, project)) : none;
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

function subjectOf(page: LoadedPage): Subject {
  return {
    kind: 'page',
    source: page.source,
    value: page.page,
    page,
    shownOn: [page],
    refused: [],
  };
}

/** Layouts, each with the pages that show it, the redirects, and what its schema refuses. */
function otherSubjects({ pages, layouts, redirects, sources, refused }: LoadedSite): Subject[] {
  const shownOn = new Map<string | undefined, LoadedPage[]>();
  for (const page of pages.values()) {
    const others = shownOn.get(page.layoutFile);
    if (others) others.push(page);
    else shownOn.set(page.layoutFile, [page]);
  }
  return [
    ...[...layouts.values()].map(
      ({ file, layout, source }): Subject => ({
        kind: 'layout',
        source,
        value: layout,
        layout,
        shownOn: shownOn.get(file) ?? [],
        refused: [],
      }),
    ),
    ...redirectsSubject(redirects, sources.get('_redirects.json')),
    ...refused.flatMap(({ kind, source, value, paths }): Subject[] =>
      kind === 'page' || kind === 'layout' || kind === 'redirects'
        ? [{ shownOn: [], kind, source, value, refused: paths }]
        : [],
    ),
  ];
}

function redirectsSubject(value: unknown, source: Source | undefined): Subject[] {
  return value && source ? [{ kind: 'redirects', source, value, shownOn: [], refused: [] }] : [];
}

function dayOfNow(): string {
  return new Date().toISOString().slice(0, 10);
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

function withSeverity(diagnostic: Diagnostic): Diagnostic {
  return warningCodes.includes(diagnostic.code)
    ? { ...diagnostic, severity: 'warning' }
    : diagnostic;
}

const every: Rule[] = Object.values(rules);
const linkRules = every.flatMap(({ link }) => link ?? []);
const pictureRules = every.flatMap(({ picture }) => picture ?? []);
const actionRules = every.flatMap(({ action }) => action ?? []);
const pageRules = every.flatMap(({ page }) => page ?? []);
const layoutRules = every.flatMap(({ layout }) => layout ?? []);
const projectRules = every.flatMap(({ project }) => project ?? []);
const lastRules = every.flatMap(({ last }) => last ?? []);
const textRules = textRulesByKind();

function textRulesByKind(): { [Kind in ContentKind]?: TextCheck[] } {
  const byKind: { [Kind in ContentKind]?: TextCheck[] } = {};
  for (const { text } of every) {
    if (!text) continue;
    for (const kind of text.kinds) byKind[kind] = [...(byKind[kind] ?? []), text.check];
  }
  return byKind;
}
