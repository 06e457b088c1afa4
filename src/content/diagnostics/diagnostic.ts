import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
import type { Span } from '../dates/blank.ts';
import type { Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import type { Document } from './document.ts';
import { locales } from './locales.ts';
import { locate, type Pointer, type Spot } from './locate.ts';
import { type Message, wordsOf } from './message.ts';
import type { TextPosition } from './placeName.ts';
import type { Fix } from './repairedText.ts';

/** One mistake, ready to be shown: what every command prints and every format is made from. */
export interface Diagnostic extends Spot {
  /** Stable and kebab-case, such as `dead-link`. */
  code: string;
  severity: Severity;
  message: string;
  suggestion?: string | undefined;
  /** The repair that changes what is written, not what is said: a comma, an old name or value. */
  fix?: Fix | undefined;
  /** A change to the nearest value. Only a person can say whether it is meant. */
  guess?: Fix | undefined;
  /** The section of a translation that may be right as it is. */
  translated?: Translated | undefined;
}

/** A section of a translation, by its name in _translations.json. */
export interface Translated {
  route: string;
  section: string;
}

export type Severity = 'error' | 'warning';

type Scalar = string | number | boolean;

/** A mistake as a check sees it, in the data: no text, no lines. */
export interface Finding extends Message, Pointer {
  /** The present name of what an earlier contract called otherwise. */
  replacement?: Scalar | undefined;
  /** The nearest value that is allowed: it may say something else. A number keeps its digits as a text. */
  guess?: Scalar | undefined;
  translated?: Translated;
}

/** A mistake in a text, found before there is any data. */
export interface TextProblem extends Message {
  offset: number;
  length: number;
  fix?: Fix;
  /** The position in the text without the mistakes before it. */
  read?: TextPosition;
}

/** A mistake that is the file itself, or that there is none. */
export interface FileFinding extends Message {
  file: string;
  /** The kind of a file that is not JSON. */
  place?: 'picture';
}

/** Looks up where in the text the findings are, and what the author calls those places. */
export function diagnosticsOf(
  document: Document,
  findings: Finding[],
  contract: Contract,
  lang: Language,
): Diagnostic[] {
  return locate(document, findings, contract, lang).map(({ pointer, range, ...spot }) => ({
    ...diagnosticAt(spot, pointer, lang),
    fix: changeOf(pointer.replacement, pointer, range, document.source),
    guess: changeOf(pointer.guess, pointer, range, document.source),
    translated: pointer.translated,
  }));
}

function changeOf(value: Scalar | undefined, { part }: Finding, range: Span, from: Source) {
  if (value === undefined) return undefined;
  const written = from.text.slice(range.offset, range.offset + range.length);
  const json = JSON.stringify(String(Number(written)) === value ? written : value);
  return { ...range, text: part ? json.slice(1, -1) : json };
}

/** @param placeOf the place in the author's words: that of a text that is no JSON is its file */
export function textDiagnostics(
  { file, text }: Source,
  problems: TextProblem[],
  lang: Language,
  placeOf = (_: TextPosition) => locales[lang].file,
): Diagnostic[] {
  if (problems.length === 0) return [];
  const lines = linesOf(text);
  return problems.map((problem) => {
    const { offset, length, fix, read = { text, offset } } = problem;
    const spot = { file, ...lines.positionOf(offset), length, place: placeOf(read) };
    return { ...diagnosticAt(spot, problem, lang), fix };
  });
}

/** The diagnostic of a whole file. */
export function fileDiagnostic(finding: FileFinding, lang: Language): Diagnostic {
  const { file, place = 'file' } = finding;
  const spot = { file, line: 1, column: 1, length: 1, place: locales[lang][place] };
  return diagnosticAt(spot, finding, lang);
}

function diagnosticAt(spot: Spot, message: Message, lang: Language): Diagnostic {
  return { ...spot, code: message.code, severity: 'error', ...wordsOf(message, lang) };
}

/** By file, then by position: the order of reading and fixing. */
export function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      byCodeUnit(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      byCodeUnit(a.code, b.code),
  );
}

/** How many of each kind there are: the same in every format. */
export function countsOf(diagnostics: Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
