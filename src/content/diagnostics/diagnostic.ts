import { linesOf } from '../../shared/lines.ts';
import { wordsOf } from '../check/messages.ts';
import type { Source } from '../read/source.ts';
import type { Contract } from '../schema/contract.ts';
import type { Language } from '../text/facts.ts';
import { locales } from './locale.ts';
import { type LocationTarget, locate, type Pointer } from './locate.ts';
import type { Message } from './message.ts';
import { placeAt } from './placeName.ts';
import type { RepairedText } from './repairedText.ts';

/** One mistake, ready to be shown: what every command prints and every format is made from. */
export interface Diagnostic {
  file: string;
  line: number;
  column: number;
  /** How many signs of the line are meant. */
  length: number;
  /** Stable and kebab-case, such as `dead-link`. */
  code: string;
  severity: Severity;
  /** Where it is in the author's words: `section 3, faq, question 2`. */
  place: string;
  message: string;
  suggestion?: string;
  /** The repair that leaves every text, number, name and address of the file as it is. */
  fix?: Fix;
  /** A change to the nearest value. Only a person can say whether it is meant. */
  guess?: Fix;
}

export type Severity = 'error' | 'warning';

/** A change of the file's text. */
export interface Fix {
  offset: number;
  length: number;
  text: string;
}

/** A mistake as a check sees it, in the data: no text, no lines. */
export interface Finding extends Message, Pointer {
  /** The same value in the form that the field takes. */
  replacement?: Scalar | undefined;
  /** The nearest value that is allowed: it may say something else. */
  guess?: Scalar | undefined;
}

type Scalar = string | number | boolean;

/** What a file of pages/ is: decides which schema it follows. */
export type Kind = 'page' | 'layout' | 'site' | 'facts' | 'redirects' | 'routes';

export interface Document {
  source: Source;
  kind: Kind;
  value: unknown;
  /** The text in which the value stands, where the one of the source has to be mended first. */
  mended?: RepairedText | undefined;
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
  }));
}

/** A mistake in the text itself, found before there is any data. */
export interface TextProblem extends Message {
  offset: number;
  length: number;
  fix?: Fix;
  /** Not certain enough for a fix, but enough to go on reading behind it. */
  bridge?: Fix;
  /** Where it stands in the text without the mistakes before it. */
  read?: { text: string; offset: number };
}

/** The same for mistakes in the text itself. */
export function textDiagnostics(
  document: Document,
  problems: TextProblem[],
  contract: Contract,
  lang: Language,
): Diagnostic[] {
  if (problems.length === 0) return [];
  const { file, text } = document.source;
  const lines = linesOf(text);
  return problems.map((problem) => ({
    file,
    ...lines.positionOf(problem.offset),
    length: problem.length,
    place: placeAt(contract, document, problem.read ?? { text, offset: problem.offset }, lang),
    ...inWords(problem, lang),
    ...withFix(problem.fix),
  }));
}

/** A mistake that is the file itself, or that there is none. */
export interface FileFinding extends Message {
  file: string;
  /** What kind of file it is, where it is none of JSON. */
  place?: 'picture';
}

/** The same for mistakes that are no part of a text. */
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

/** By file, then by position: the order in which they are read and mended. */
export function sorted(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
