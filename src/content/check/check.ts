import type { Page } from '../../generated/types.ts';
import { dayIn, timeNow } from '../../shared/clock.ts';
import { type Cooperative, runToEnd } from '../../shared/cooperative.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import type { Language } from '../../shared/language.ts';
import { lookingAt } from '../../shared/lookingAt.ts';
import { timed } from '../../shared/timings.ts';
import {
  type Diagnostic,
  diagnosticsOf,
  type Finding,
  fileDiagnostic,
  plainDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { type Value, valuesIn } from '../page/collectValues.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { compileTraversal, type Path, type Traversal } from '../schema/traversal.ts';
import type { LoadedPage, LoadedSite } from '../site/site.ts';
import type { Located, Rule, RuleContext, Subject, ValueContext, ValueLocation } from './rule.ts';
import { ruleContextOf } from './ruleContext.ts';
import { ordinaryRules, warningCodes } from './rules.ts';
import { type RulesByTarget, rulesByTarget } from './rulesByTarget.ts';

/**
 * Finds mistakes that no schema can express, within a file and between files. Create it once per
 * contract. One traversal of a page or layout feeds all rules.
 */
export function createChecker(contract: Contract, lang: Language = 'en', rules = ordinaryRules) {
  const checks = createChecks(contract, lang, rules);
  return (site: LoadedSite, pictures: PictureFile[], today?: string): Diagnostic[] => {
    const project = checks.projectOf(site, pictures, today);
    const found = [...site.pages.values()].flatMap((page) => checks.checkPage(page, project));
    return runToEnd(checks.checkRest(found, project));
  };
}

export type Checks = ReturnType<typeof createChecks>;

/** The parts of the checker, for callers that cache the findings of unchanged pages. */
export function createChecks(contract: Contract, lang: Language, rules = ordinaryRules) {
  const byTarget = rulesByTarget(rules);
  const plans = {
    page: compileTraversal(contract, 'page.json'),
    layout: compileTraversal(contract, 'layout.json'),
    redirects: compileTraversal(contract, 'redirects.json'),
  };
  const checkIn = (subject: Subject, project: RuleContext) => {
    const plan = plans[subject.kind];
    return lookingAt(subject.source.file, () => {
      const findings = findingsIn(subject, plan, project, byTarget);
      return diagnosticsOf(subject, findings, contract, lang).map(withSeverity);
    });
  };
  const inWords = (found: Located) => diagnosticsIn(found).map(withSeverity);
  const diagnosticsIn = (found: Located): Diagnostic[] => {
    if ('document' in found) return diagnosticsOf(found.document, found.findings, contract, lang);
    if ('problems' in found) return plainDiagnostics(found.source, found.problems, lang);
    return [fileDiagnostic(found, lang)];
  };
  const toldBy =
    (project: RuleContext) => (all: Diagnostic[], last: NonNullable<Rule['afterAll']>) => {
      const { told, more } = last(all, project);
      return [...told, ...more.flatMap(inWords)];
    };
  return {
    projectOf: (site: LoadedSite, pictures: PictureFile[], today = todayIn(site)): RuleContext =>
      ruleContextOf(site, contract, pictures, plans, today),

    /** Finds the mistakes within one page. */
    checkPage: (page: LoadedPage, project: RuleContext): Diagnostic[] =>
      checkIn(new PageSubject(page), project),

    /**
     * Finds the mistakes in other files and between files.
     * @param found the findings in pages
     * @returns all findings, without those that `ignore` silences
     */
    *checkRest(found: Diagnostic[], project: RuleContext): Cooperative<Diagnostic[]> {
      const all = [...found];
      for (const subject of otherSubjects(project.site))
        all.push(...timed('check', () => checkIn(subject, project)));
      all.push(...timed('check', () => siteFindings(project, byTarget).flatMap(inWords)));
      for (const check of byTarget.project) {
        yield;
        all.push(...timed('check', () => check(project).flatMap(inWords)));
      }
      return timed('check', () => byTarget.afterAll.reduce(toldBy(project), all));
    },
  };
}

function findingsIn(
  subject: Subject,
  plan: Traversal,
  project: RuleContext,
  rules: RulesByTarget,
): Finding[] {
  const findings = ofWhole(subject, project, rules);
  const here: ValueContext = { kind: 'text', project, subject, spot: { path: [] } };
  for (const value of valuesIn(plan, subject.value)) {
    here.kind = value.kind;
    here.spot.path = value.path;
    judge(value, here, rules, findings);
  }
  if (subject.refused.length === 0) return findings;
  return findings.filter(({ path }) => !subject.refused.some((other) => isWithin(path, other)));
}

/** Tells whether the schema's report already covers a path. */
function isWithin(path: Path, other: Path): boolean {
  return other.every((key, index) => index >= path.length || path[index] === key);
}

function ofWhole({ page, layout }: Subject, project: RuleContext, rules: RulesByTarget): Finding[] {
  if (page) return rules.page.flatMap((check) => check(page, project));
  return layout ? rules.layout.flatMap((check) => check(layout, project)) : [];
}

/** The mistakes within files of which a site has one. */
function siteFindings(project: RuleContext, rules: RulesByTarget): Located[] {
  const { site, facts, redirects } = project.site;
  return [
    ...located('site', site, rules.site),
    ...located('facts', facts, rules.facts),
    ...located('redirects', redirects, rules.redirects),
  ];

  function located<Value>(
    kind: 'site' | 'facts' | 'redirects',
    value: Value | undefined,
    checks: ((value: Value, project: RuleContext) => Finding[])[],
  ): Located[] {
    const source = project.site.sources.get(`_${kind}.json`);
    if (!value || !source) return [];
    const findings = checks.flatMap((check) => check(value, project));
    return [{ document: { kind, source, value }, findings }];
  }
}

/** Adds the findings of one value, usually none, to those of its document. */
function judge(
  { kind, value, links }: Value,
  here: ValueContext,
  rules: RulesByTarget,
  findings: Finding[],
): void {
  if (typeof value !== 'string') {
    for (const check of kind === 'picture' ? rules.picture : rules.action)
      add(findings, check(value, here));
    return;
  }
  for (const check of rules.text(value, kind)) add(findings, check(value, here));
  for (const href of links) {
    // Nearly all links are right: the place of one in its text is searched when it is told.
    if (rules.link.every((check) => check(href, here).length === 0)) continue;
    const there = kind === 'href' ? here : { ...here, spot: spotOf(href, value, here) };
    for (const check of rules.link) add(findings, check(href, there));
  }
}

function add(findings: Finding[], found: Finding[]): void {
  // In turns: the arguments of one call end at some hundred thousand.
  for (const finding of found) findings.push(finding);
}

/** Locates an address in a Markdown text. */
function spotOf(href: string, text: string, { spot }: ValueContext): ValueLocation {
  for (const mark of ['](', '<']) {
    const at = text.indexOf(mark + href);
    if (at >= 0) return { ...spot, part: { offset: at + mark.length, length: href.length } };
  }
  // An address that stands in the text as it is may lack its scheme.
  const bare = href.replace(/^https?:\/\/|^mailto:/, '');
  const offset = text.indexOf(bare);
  return offset < 0 ? spot : { ...spot, part: { offset, length: bare.length } };
}

/** A class, so that thousands of instances share one getter. */
class PageSubject implements Subject {
  readonly kind = 'page';
  readonly source: Source;
  readonly page: LoadedPage;
  readonly shownOn: LoadedPage[];
  readonly refused: Path[] = noPaths;

  constructor(page: LoadedPage) {
    this.source = page.source;
    this.page = page;
    this.shownOn = [page];
  }

  get value(): Page {
    return this.page.page;
  }
}

const noPaths: Path[] = [];

/**
 * The layouts, each with the pages that show it, the redirects, and files that their schema
 * refuses.
 */
function otherSubjects({ pages, layouts, redirects, sources, refused }: LoadedSite): Subject[] {
  const shownOn = groupedBy(pages.values(), ({ layoutFile }) => layoutFile);
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
    ...refused.flatMap(({ kind, source, value, mended, paths }): Subject[] =>
      kind === 'page' || kind === 'layout' || kind === 'redirects'
        ? [{ shownOn: [], kind, source, value, mended, refused: paths }]
        : [],
    ),
  ];
}

function redirectsSubject(value: unknown, source: Source | undefined): Subject[] {
  return value && source ? [{ kind: 'redirects', source, value, shownOn: [], refused: [] }] : [];
}

function todayIn({ site, dated }: LoadedSite): string {
  const zone = site?.address.timeZone ?? defaultZone;
  return dated?.today ?? dayIn(zone, timeNow(zone));
}

function withSeverity(diagnostic: Diagnostic): Diagnostic {
  return warningCodes.includes(diagnostic.code)
    ? { ...diagnostic, severity: 'warning' }
    : diagnostic;
}
