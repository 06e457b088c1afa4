import { groupedBy } from '../../shared/groupedBy.ts';
import type { Language } from '../../shared/language.ts';
import { baseOf } from '../../shared/languageTag.ts';
import { lookingAt } from '../../shared/lookingAt.ts';
import { dayIn, timeNow } from '../dates/clock.ts';
import {
  type Diagnostic,
  diagnosticsOf,
  type Finding,
  fileDiagnostic,
  textDiagnostics,
} from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import { zoneOf } from '../law/lawOf.ts';
import { valuesIn } from '../page/collectValues.ts';
import { proseIn } from '../page/pageTexts.ts';
import type { PictureFile, Source } from '../read/source.ts';
import type { Contract, Kind } from '../schema/contract.ts';
import { compileTraversal, type Path, type Traversal } from '../schema/traversal.ts';
import { documentOf, type LoadedPage, type LoadedSite } from '../site/site.ts';
import { nameOf } from '../validate/validateFile.ts';
import { placedLinks } from './linkPlaces.ts';
import type { CheckedFile, CheckedSite, Rule } from './rule.ts';
import { codesOf, ordinaryRules, silenceableCodes } from './rules.ts';
import { type Shared, sharedOf } from './shared.ts';
import { withoutIgnored } from './silence.ts';

/** Finds mistakes that no schema can express, within a file and between files. Create it once per contract. */
export function createChecks(contract: Contract, lang: Language = 'en', rules = ordinaryRules) {
  const plans: Partial<Record<Kind, Traversal>> = {
    page: compileTraversal(contract, 'page.json'),
    layout: compileTraversal(contract, 'layout.json'),
    site: compileTraversal(contract, 'site.json'),
    redirects: compileTraversal(contract, 'redirects.json'),
  };

  function checkFile(file: FileToCheck, shared: Shared, refused: Path[] = []): Diagnostic[] {
    const { kind, document } = file;
    const plan = plans[kind];
    const values = plan ? valuesIn(plan, document.value as object) : [];
    const links = values.flatMap(placedLinks);
    const checked = { ...file, values, prose: proseIn(values), links };
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
    return found.flatMap((one) => {
      if ('in' in one)
        return isRefused(one.path, refusedIn(one.in, site.loaded)) ? [] : told(one.in, [one], rule);
      const plain =
        'source' in one ? textDiagnostics(one.source, [one], lang) : [fileDiagnostic(one, lang)];
      return plain.map(withSeverity(rule));
    });
  }

  const told = (document: Document, found: Finding[], rule: Rule): Diagnostic[] =>
    diagnosticsOf(document, found, contract, lang).map(withSeverity(rule));

  /** Those in other files and between files. */
  function checkRest(loaded: LoadedSite, shared: Shared, files: FileToCheck[]): Diagnostic[] {
    const inFiles = files.flatMap((file) =>
      checkFile(file, shared, refusedIn(file.document, loaded)),
    );
    const site = { ...shared, loaded, isComplete: isComplete(loaded) };
    return [...inFiles, ...rules.flatMap((rule) => checkSite(site, rule))];
  }

  /**
   * The findings in and between the files of a site, without those that `ignore` silences.
   * @param remember may know those of a page from an earlier time
   */
  return (
    site: LoadedSite,
    pictures: PictureFile[],
    today = todayIn(site),
    remember: Remember = (_page, _shared, check) => check(),
  ): Diagnostic[] => {
    const shared = sharedOf(site, contract, pictures, today);
    const files = otherFiles(site);
    const pages = [...site.pages.values()];
    const found = pages.flatMap((page) =>
      remember(page.source, shared.hashFor(page.summary), () =>
        checkFile(pageToCheck(page, site), shared),
      ),
    );
    const all = [...found, ...checkRest(site, shared, files)];
    const withLists = pages.filter(({ summary }) => summary.ignore.length > 0);
    const documents = [...withLists.map(documentOf), ...files.map(({ document }) => document)];
    const isAll = isComplete(site) && ordinaryRules.every((rule) => rules.includes(rule));
    return withoutIgnored(all, isAll, documents, told, silenceableCodes);
  };
}

/** @param shared the hash of all that a page is checked with besides its own text */
type Remember = (source: Source, shared: string, check: () => Diagnostic[]) => Diagnostic[];

type FileToCheck = Omit<CheckedFile, 'values' | 'prose' | 'links'>;

function pageToCheck(page: LoadedPage, site: LoadedSite): FileToCheck {
  return {
    kind: 'page',
    document: documentOf(page),
    lang: languageOf(page.layoutFile, site),
    shownOn: [page],
    get page() {
      return page.page;
    },
  };
}

/** The layouts and the files of the site, and those that their schema refuses. */
function otherFiles(loaded: LoadedSite): FileToCheck[] {
  const { pages, layouts, refused, sources } = loaded;
  const shownOn = groupedBy(pages.values(), ({ layoutFile }) => layoutFile);
  const framing = [...layouts.values()].map(({ file, layout, source }) => ({
    ...fileToCheck({ kind: 'layout', source, value: layout }, languageOf(file, loaded)),
    shownOn: shownOn.get(file) ?? [],
    layout,
  }));
  const single = (['site', 'facts', 'redirects'] as const).flatMap((kind) => {
    const [value, source] = [loaded[kind], sources.get(`_${kind}.json`)];
    return value && source ? { ...fileToCheck({ kind, source, value }), [kind]: value } : [];
  });
  const wrong = refused.map((one) =>
    fileToCheck(one, languageOf(loaded.layoutFileOf(nameOf(one.source)), loaded)),
  );
  return [...framing, ...single, ...wrong];
}

function fileToCheck(document: Document, lang?: string): FileToCheck {
  return { kind: document.kind, document, lang, shownOn: [] };
}

function languageOf(layoutFile = '', { layouts }: LoadedSite): string | undefined {
  const tag = layouts.get(layoutFile)?.layout.lang;
  return tag && baseOf(tag);
}

function refusedIn({ source }: Document, { refused }: LoadedSite): Path[] {
  return refused.find((one) => one.source.file === source.file)?.paths ?? [];
}

/** Tells whether the schema's report already covers a path. */
function isRefused(path: Path, refused: Path[]): boolean {
  return refused.some((other) => other.every((key, at) => at >= path.length || path[at] === key));
}

const withSeverity =
  ({ severity }: Rule) =>
  (one: Diagnostic): Diagnostic => ({ ...one, severity });

function isComplete({ diagnostics, routes, pages, published, redirects }: LoadedSite): boolean {
  const isFramed = [...pages.values()].every(({ layoutFile }) => layoutFile);
  const hasMoved = (route: string) => redirects?.redirects.some(({ from }) => from === route);
  const hasAll = !published?.routes.some((route) => !routes.has(route) && !hasMoved(route));
  return diagnostics.length === 0 && routes.has('/') && isFramed && hasAll;
}

function todayIn({ site, dated }: LoadedSite): string {
  const zone = zoneOf(site?.address);
  return dated?.today ?? dayIn(zone, timeNow(zone));
}
