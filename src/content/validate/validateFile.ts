import type { Page } from '../../generated/types.ts';
import type { Language } from '../../shared/language.ts';
import { lookingAt } from '../../shared/lookingAt.ts';
import { isSpecial } from '../../shared/routes.ts';
import { isDatedSource } from '../dates/datedFiles.ts';
import {
  type Diagnostic,
  diagnosticsOf,
  fileDiagnostic,
  textDiagnostics,
} from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import { placeAt } from '../diagnostics/placeName.ts';
import { type PageSummary, summarizePage } from '../page/summary.ts';
import { parseText } from '../parse/parseJson.ts';
import type { Source } from '../read/source.ts';
import { type Contract, type Kind, kinds } from '../schema/contract.ts';
import { compileTraversal, type Path } from '../schema/traversal.ts';
import { unusableFile } from './unusableFile.ts';
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
    const unfit = unusableFile(source, kind);
    if (unfit) return { file, source, diagnostics: [fileDiagnostic(unfit, lang)] };
    return { file, source, diagnostics: [], ...(kind && judged(source, kind)) };
  }

  function judged(source: Source, kind: Kind): Partial<LoadedFile> {
    const { value, problems, meant } = parseText(source.text);
    // A text whose mistakes all have a fix is judged as it will be. The file stays refused.
    const data = value ?? meant?.value;
    const document: Document = { source, kind, value: data, mended: meant };
    const diagnostics = textDiagnostics(source, problems, lang, (position) =>
      placeAt(contract, document, position, lang),
    );
    if (!data) return { diagnostics };
    const validated = validate(kind, data);
    if (validated.value && diagnostics.length === 0) return held(kind, validated.value);
    const paths = validated.findings.map(({ path }) => path);
    const found = diagnosticsOf(document, validated.findings, contract, lang);
    // A value that was read as it may be meant is told by the way in which it is written.
    const isTold = ({ line, column }: Diagnostic) =>
      diagnostics.some((each) => each.line === line && each.column === column);
    const others = found.filter((each) => !isTold(each));
    return { refused: { ...document, paths }, diagnostics: [...diagnostics, ...others] };
  }

  function held(kind: Kind, content: Contents[Kind]): Partial<LoadedFile> {
    return kind === 'page'
      ? { summary: summarizePage(content as Page, plan) }
      : { [kind]: content };
  }
}

/** The kind of a file by its name, or undefined for a `_` file without a meaning. */
export function kindOf(file: string): Kind | undefined {
  if (!isSpecial(file)) return 'page';
  if (file.endsWith('/_layout.json')) return 'layout';
  return kinds.find((kind) => kind !== 'page' && file === `_${kind}.json`);
}

/** The name of a source below pages/. */
export function nameOf({ file }: Source): string {
  return file.slice('pages/'.length);
}
