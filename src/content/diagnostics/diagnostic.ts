import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
import type { Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import type { Document } from './document.ts';
import { locales } from './locales/locales.ts';
import { type LocationTarget, locate, type Pointer } from './locate.ts';
import { type Message, wordsOf } from './message.ts';
import { placeAt } from './placeName.ts';
import type { Fix } from './repairedText.ts';

/** One mistake, ready to be shown: what every command prints and every format is made from. */
export interface Diagnostic {
  file: string;
  line: number;
  column: number;
  /** Length of the marked range, in UTF-16 units. */
  length: number;
  /** Stable and kebab-case, such as `dead-link`. */
  code: string;
  severity: Severity;
  /** The place in the author's words: `section 3, faq, question 2`. */
  place: string;
  message: string;
  /** The change of a coming day from which on it is a mistake: its message begins with that. */
  coming?: string;
  suggestion?: string;
  /** The repair that leaves every text, number, name and address of the file as it is. */
  fix?: Fix;
  /** A change to the nearest value. Only a person can say whether it is meant. */
  guess?: Fix;
  /** The section of a translation that may be right as it is. */
  translated?: Translated;
}

/** The words of a mistake, whether it is one today or from a coming day on. For comparisons only. */
export function timeless({ message, coming }: Diagnostic): string {
  const told = coming === undefined ? message : message.slice(`${coming}: `.length);
  // Behind the day, Spanish begins without a capital.
  return told.charAt(0).toLowerCase() + told.slice(1);
}

/** A section of a translation, by its name in _translations.json. */
export interface Translated {
  route: string;
  section: string;
  /** It was compared before; false for a section that the translation lacks. */
  wasCompared: boolean;
}

export type Severity = 'error' | 'warning';

type Scalar = string | number | boolean;

/** A mistake as a check sees it, in the data: no text, no lines. */
export interface Finding extends Message, Pointer {
  /** The value in the type that the field takes. */
  replacement?: Scalar | undefined;
  /** The nearest value that is allowed: it may say something else. */
  guess?: Scalar | undefined;
  translated?: Translated;
}

/** Looks up where in the text the findings are, and what the author calls those places. */
export function diagnosticsOf(
  document: Document,
  findings: Finding[],
  contract: Contract,
  lang: Language,
): Diagnostic[] {
  return locate(document, findings, contract, lang).map(({ pointer, spot, ...location }) => ({
    ...location,
    ...inWords(pointer, lang),
    ...withFix(fixOf(pointer.replacement, pointer, spot)),
    ...withGuess(fixOf(pointer.guess, pointer, spot)),
    ...(pointer.translated && { translated: pointer.translated }),
  }));
}

/** A mistake in the text itself, found before there is any data. */
export interface TextProblem extends Message {
  offset: number;
  length: number;
  fix?: Fix;
  /** The position in the text without the mistakes before it. */
  read?: { text: string; offset: number };
}

/** Diagnostics for mistakes in the text itself. */
export function textDiagnostics(
  document: Document,
  problems: TextProblem[],
  contract: Contract,
  lang: Language,
): Diagnostic[] {
  const { text } = document.source;
  const placeOf = ({ read, offset }: TextProblem) =>
    placeAt(contract, document, read ?? { text, offset }, lang);
  return plainDiagnostics(document.source, problems, lang, placeOf);
}

/** Diagnostics for mistakes in a text of any kind. */
export function plainDiagnostics(
  { file, text }: Source,
  problems: TextProblem[],
  lang: Language,
  placeOf = (_: TextProblem) => locales[lang].file,
): Diagnostic[] {
  if (problems.length === 0) return [];
  const lines = linesOf(text);
  return problems.map((problem) => ({
    file,
    ...lines.positionOf(problem.offset),
    length: problem.length,
    place: placeOf(problem),
    ...inWords(problem, lang),
    ...withFix(problem.fix),
  }));
}

/** A mistake that is the file itself, or that there is none. */
export interface FileFinding extends Message {
  file: string;
  /** The kind of a file that is not JSON. */
  place?: 'picture';
}

/** The diagnostic of a whole file. */
export function fileDiagnostic(finding: FileFinding, lang: Language): Diagnostic {
  const start = { line: 1, column: 1, length: 1 };
  return {
    file: finding.file,
    ...start,
    place: locales[lang][finding.place ?? 'file'],
    ...inWords(finding, lang),
  };
}

function inWords(
  said: Message,
  lang: Language,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'suggestion'> {
  const { message, suggestion } = wordsOf(said, lang);
  const base = { code: said.code, severity: 'error' as const, message };
  return suggestion ? { ...base, suggestion } : base;
}

function withFix(fix: Fix | undefined): { fix?: Fix } {
  return fix ? { fix } : {};
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

function withGuess(guess: Fix | undefined): { guess?: Fix } {
  return guess ? { guess } : {};
}

function fixOf(
  value: Scalar | undefined,
  { part }: Finding,
  spot: LocationTarget,
): Fix | undefined {
  if (value === undefined) return undefined;
  const json = JSON.stringify(value);
  return { ...spot, text: part ? json.slice(1, -1) : json };
}
