import { dayIn, timeNow } from '../../shared/clock.ts';
import { type Cooperative, runToEnd } from '../../shared/cooperative.ts';
import { defaultZone } from '../../shared/defaultZone.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import type { Language } from '../../shared/language.ts';
import { baseOf } from '../../shared/languageTag.ts';
import { lookingAt } from '../../shared/lookingAt.ts';
import { timed } from '../../shared/timings.ts';
import {
  type Diagnostic,
  diagnosticsOf,
  type Finding,
  fileDiagnostic,
  textDiagnostics,
} from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import { valuesIn } from '../page/collectValues.ts';
import type { PictureFile } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import { compileTraversal, type Path } from '../schema/traversal.ts';
import { documentOf, type LoadedPage, type LoadedSite } from '../site/site.ts';
import { nameOf } from '../validate/validateFile.ts';
import type { CheckedFile, CheckedSite, Rule, SiteFinding } from './rule.ts';
import { codesOf, ordinaryRules, silenceableCodes } from './rules.ts';
import { type Shared, sharedOf } from './shared.ts';
import { withoutIgnored } from './silence.ts';

/** Finds mistakes that no schema can express, within a file and between files. Create it once per contract. */
export function createChecker(contract: Contract, lang: Language = 'en', rules = ordinaryRules) {
  const checks = createChecks(contract, lang, rules);
  return (site: LoadedSite, pictures: PictureFile[], today?: string): Diagnostic[] => {
    const shared = checks.sharedOf(site, pictures, today);
    const found = [...site.pages.values()].flatMap((page) => checks.checkPage(page, site, shared));
    return runToEnd(checks.checkRest(found, site, shared));
  };
}

export type Checks = ReturnType<typeof createChecks>;

/** The parts of the checker, for callers that remember the findings of unchanged pages. */
export function createChecks(contract: Contract, lang: Language, rules: Rule[] = ordinaryRules) {
  const plans = {
    page: compileTraversal(contract, 'page.json'),
    layout: compileTraversal(contract, 'layout.json'),
    redirects: compileTraversal(contract, 'redirects.json'),
  };

  function checkFile({ refused, ...file }: FileToCheck, shared: Shared): Diagnostic[] {
    const { kind, document } = file;
    const values =
      kind === 'site' || kind === 'facts' ? [] : valuesIn(plans[kind], document.value as object);
    const checked = { ...file, values };
    return lookingAt(document.source.file, () =>
      rules.flatMap((rule) => {
        const found = [...(rule.inFile?.(checked, shared) ?? [])];
        const open = found.filter(({ path }) => !isRefused(path, refused));
        return open.length > 0 ? told(document, open, rule) : [];
      }),
    );
  }

  function checkSite(site: CheckedSite, rule: Rule): Diagnostic[] {
    // A rule of the site looks at all files: its code says for what.
    const place = `pages/ for ${codesOf(rule)[0]}`;
    const found = lookingAt(place, () => [...(rule.inSite?.(site) ?? [])]);
    const ofFiles = found.flatMap((one): Diagnostic[] => {
      if ('source' in one) return textDiagnostics(one.source, [one], lang);
      return 'file' in one ? [fileDiagnostic(one, lang)] : [];
    });
    const inDocuments = groupedBy(found.filter(isInDocument), (one) => one.in);
    return [
      ...ofFiles.map(withSeverity(rule)),
      ...[...inDocuments].flatMap(([document, findings]) => told(document, findings, rule)),
    ];
  }

  const told = (document: Document, found: Finding[], rule: Rule): Diagnostic[] =>
    diagnosticsOf(document, found, contract, lang).map(withSeverity(rule));

  return {
    sharedOf: (site: LoadedSite, pictures: PictureFile[], today = todayIn(site)): Shared =>
      sharedOf(site, contract, pictures, today),

    /** Finds the mistakes within one page. */
    checkPage: (page: LoadedPage, site: LoadedSite, shared: Shared): Diagnostic[] =>
      timed('check', () => checkFile(pageToCheck(page, site), shared)),

    /**
     * Finds the mistakes in other files and between files.
     * @param found the findings in pages
     * @returns all findings, without those that `ignore` silences
     */
    *checkRest(found: Diagnostic[], loaded: LoadedSite, shared: Shared): Cooperative<Diagnostic[]> {
      const all = [...found];
      for (const file of otherFiles(loaded))
        all.push(...timed('check', () => checkFile(file, shared)));
      const site = { ...shared, loaded, isComplete: isComplete(loaded) };
      for (const rule of rules) {
        yield;
        all.push(...timed('check', () => checkSite(site, rule)));
      }
      return withoutIgnored(all, site, told, silenceableCodes);
    },
  };
}

/** A file before its values are collected, with the paths that its schema refuses. */
type FileToCheck = Omit<CheckedFile, 'values'> & { refused: Path[] };

function pageToCheck(page: LoadedPage, site: LoadedSite): FileToCheck {
  return {
    kind: 'page',
    document: documentOf(page),
    lang: languageOf(page.layoutFile, site),
    shownOn: [page],
    refused: [],
    get page() {
      return page.page;
    },
  };
}

/** The layouts and the files of the site, and those that their schema refuses. */
function otherFiles(loaded: LoadedSite): FileToCheck[] {
  const { pages, layouts, refused, sources } = loaded;
  const shownOn = groupedBy(pages.values(), ({ layoutFile }) => layoutFile);
  const single = (['site', 'facts', 'redirects'] as const).flatMap((kind): FileToCheck[] => {
    const [value, source] = [loaded[kind], sources.get(`_${kind}.json`)];
    if (!value || !source) return [];
    const document = { kind, source, value };
    return [{ kind, document, lang: undefined, shownOn: [], refused: [], [kind]: value }];
  });
  return [
    ...[...layouts.values()].map(
      ({ file, layout, source }): FileToCheck => ({
        kind: 'layout',
        document: { kind: 'layout', source, value: layout },
        lang: languageOf(file, loaded),
        shownOn: shownOn.get(file) ?? [],
        refused: [],
        layout,
      }),
    ),
    ...single,
    ...refused.flatMap(({ paths, ...document }): FileToCheck[] => {
      const { kind, source } = document;
      if (kind !== 'page' && kind !== 'layout' && kind !== 'redirects') return [];
      const lang = languageOf(loaded.layoutFileOf(nameOf(source)), loaded);
      return [{ kind, document, lang, shownOn: [], refused: paths }];
    }),
  ];
}

function languageOf(layoutFile = '', { layouts }: LoadedSite): string | undefined {
  const tag = layouts.get(layoutFile)?.layout.lang;
  return tag && baseOf(tag);
}

/** Tells whether the schema's report already covers a path. */
function isRefused(path: Path, refused: Path[]): boolean {
  return refused.some((other) => other.every((key, at) => at >= path.length || path[at] === key));
}

function isInDocument(found: SiteFinding): found is Finding & { in: Document } {
  return 'in' in found;
}

function withSeverity({ severity }: Rule): (one: Diagnostic) => Diagnostic {
  return (one) => ({ ...one, severity });
}

function isComplete({ diagnostics, routes, pages, published, redirects }: LoadedSite): boolean {
  const isFramed = [...pages.values()].every(({ layoutFile }) => layoutFile);
  const hasMoved = (route: string) => redirects?.redirects.some(({ from }) => from === route);
  const hasAll = !published?.routes.some((route) => !routes.has(route) && !hasMoved(route));
  return diagnostics.length === 0 && routes.has('/') && isFramed && hasAll;
}

function todayIn({ site, dated }: LoadedSite): string {
  const zone = site?.address.timeZone ?? defaultZone;
  return dated?.today ?? dayIn(zone, timeNow(zone));
}
