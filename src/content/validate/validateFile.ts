import type { Page } from '../../generated/types.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Language } from '../../shared/language.ts';
import { lookingAt } from '../../shared/lookingAt.ts';
import { isSpecial, routeOf } from '../../shared/routes.ts';
import { startLaps } from '../../shared/timings.ts';
import { isDatedSource } from '../dates/datedFiles.ts';
import {
  type Diagnostic,
  diagnosticsOf,
  type FileFinding,
  type Finding,
  fileDiagnostic,
  textDiagnostics,
} from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import { type PageSummary, summarizePage } from '../page/summary.ts';
import { type Parsed, parseText } from '../parse/parseJson.ts';
import { isTemplate, RowSource } from '../read/rows/rowSources.ts';
import type { Source } from '../read/source.ts';
import type { Contract, Kind } from '../schema/contract.ts';
import { compileTraversal, type Path } from '../schema/traversal.ts';
import { sayOfFile, unusableFile } from './unusableFile.ts';
import { type Contents, createValidate } from './validate.ts';

/** The content of one file of pages/, read by itself. */
export interface LoadedFile extends Partial<Omit<Contents, 'page'>> {
  file: string;
  source: Source;
  /** For a valid page. */
  summary?: PageSummary;
  refused?: RefusedFile;
  diagnostics: Diagnostic[];
}

export interface RefusedFile extends Document {
  /** The paths that the schema refuses. */
  paths: Path[];
}

/** Reads and validates one file by itself. */
export type FileValidator = (source: Source) => LoadedFile;

/** Make it once and keep it. */
export function createFileValidator(contract: Contract, lang: Language): FileValidator {
  const validate = createValidate(contract);
  const plan = compileTraversal(contract, 'page.json');
  return (source) => lookingAt(source.file, () => load(source));

  function load(source: Source): LoadedFile {
    const file = nameOf(source);
    const kind = kindOf(file);
    // Facts of a day lack the other values: those are judged as they are written.
    const whole = kind === 'facts' && isDatedSource(source) ? load(source.whole) : undefined;
    if (whole && whole.diagnostics.length > 0) return { ...whole, source };
    const lap = startLaps();
    const { text } = source;
    lap('read');
    const unfit = unfitOf(source, text, kind);
    if (unfit || !kind) return { file, source, diagnostics: unfit ?? [] };
    const { value, problems, meant } = parseText(text);
    lap('parse');
    const document = { source, kind, value };
    if (!value) {
      const diagnostics = textDiagnostics(document, problems, contract, lang);
      return meant ? readAsMeant(document, meant, diagnostics) : { file, source, diagnostics };
    }
    const validated = validate(kind, value);
    lap('validate');
    if (!validated.value) {
      const unmarked = unmarkedFile(source, value);
      if (unmarked) return { file, source, diagnostics: [fileDiagnostic(unmarked, lang)] };
      return refused(document, validated.findings);
    }
    const content = held(source, kind, validated.value);
    lap('check');
    return { file, source, diagnostics: [], ...content };
  }

  /** The reasons why a file is not read as JSON, if there are any. */
  function unfitOf(source: Source, text: string, kind: Kind | undefined): Diagnostic[] | undefined {
    // The template tells that it is no JSON, once for all rows.
    if (source instanceof RowSource && !source.template.isJson) return [];
    const { file } = source;
    const unfit = unusableFile(source, kind);
    if (unfit) return [fileDiagnostic(unfit, lang)];
    if (!isTemplate(file)) return undefined;
    const document = { source, kind: 'page', value: undefined } as const;
    return textDiagnostics(document, parseText(text).problems, contract, lang);
  }

  function refused(document: Document, findings: Finding[]): LoadedFile {
    return {
      file: nameOf(document.source),
      source: document.source,
      refused: { ...document, paths: findings.map(({ path }) => path) },
      diagnostics: diagnosticsOf(document, findings, contract, lang),
    };
  }

  /** Reports the other mistakes of a file at once; it stays refused. */
  function readAsMeant(
    written: Document,
    meant: NonNullable<Parsed['meant']>,
    diagnostics: Diagnostic[],
  ): LoadedFile {
    const document = { ...written, value: meant.value, mended: meant };
    const validated = validate(written.kind, meant.value);
    const file = refused(document, validated.value ? [] : validated.findings);
    const others = file.diagnostics.filter((each) => !isAt(each, diagnostics));
    return { ...file, diagnostics: [...diagnostics, ...others] };
  }

  function held(source: Source, kind: Kind, content: Contents[Kind]): Partial<LoadedFile> {
    if (kind !== 'page') return { [kind]: content };
    const page = content as Page;
    keep(source, page);
    return { summary: summarizePage(page, routeOf(nameOf(source)) ?? '', plan) };
  }
}

/** A value that was read as it may be meant is told by the way in which it is written. */
function isAt({ line, column }: Diagnostic, written: Diagnostic[]): boolean {
  return written.some((each) => each.line === line && each.column === column);
}

/** The pages that were parsed last, oldest first: rules and renderer ask again. */
const parsedPages = new Map<Source, Page>();

/** Ten thousand pages would need some 300 MB. */
const maxParsedPages = 1000;

export function pageOf(source: Source): Page {
  return parsedPages.get(source) ?? keep(source, JSON.parse(source.text));
}

function keep(source: Source, page: Page): Page {
  parsedPages.set(source, page);
  const [oldest] = parsedPages.keys();
  if (parsedPages.size > maxParsedPages && oldest) parsedPages.delete(oldest);
  return page;
}

/** The kind of a file by its name, or undefined for a `_` file without a meaning. */
export function kindOf(file: string): Kind | undefined {
  if (!isSpecial(file)) return 'page';
  if (file === '_layout.json' || file.endsWith('/_layout.json')) return 'layout';
  return specialKinds.get(file);
}

/** The files of which a site has one. */
const specialKinds = new Map<string, Kind>([
  ['_site.json', 'site'],
  ['_facts.json', 'facts'],
  ['_redirects.json', 'redirects'],
  ['_routes.json', 'routes'],
  ['_translations.json', 'translations'],
  ['_contract.json', 'contract'],
]);

/** The reason why a page is none: it is the layout, the facts or the like, and its name lacks the `_`. */
function unmarkedFile({ file }: Source, value: object): FileFinding | undefined {
  const right = file.replace(/[^/]+$/, (name) => `_${name}`);
  const isPage = Object.keys(value).some((key) => nearest(key, ['sections']) !== undefined);
  const isMeant = kindOf(right.slice('pages/'.length)) !== undefined && !isPage;
  return isMeant ? { ...sayOfFile('file-kind', { right }), file } : undefined;
}

/** The name of a source below pages/. */
export function nameOf({ file }: Source): string {
  return file.slice('pages/'.length);
}
