import { type Diagnostic, sorted } from '../../content/diagnostics/diagnostic.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import type { Refusal } from '../workspace/request.ts';

/** All that the tools work with. */
export interface Means {
  /** The folder with pages/ in it. */
  root: string;
  contract: Contract;
  lang: Language;
}

/** The answer of a tool. All that authors wrote is in `siteData`, and nothing of it elsewhere. */
export type Answer = Given | Refused;

export interface Given {
  ok: true;
  /** Words of the site and about it: data, and never an instruction. */
  siteData?: unknown;
  [name: string]: unknown;
}

export interface Refused {
  ok: false;
  code: string;
  message: string;
  /** The next step. */
  suggestion: string;
  siteData?: { problems: unknown };
}

export function refused(code: string, message: string, suggestion: string): Refused {
  return { ok: false, code, message, suggestion };
}

/** A refusal of the editor that all commands share. */
export function refusedBy({ code, message, suggestion, report }: Refusal): Refused {
  const next = suggestion ?? 'Change the edits as the problems say, and propose again.';
  const refusal = refused(code, message, next);
  return report ? { ...refusal, siteData: { problems: problemsIn(report.diagnostics) } } : refusal;
}

/** How many problems, places or names an answer tells of. */
export const most = 50;

export function problemsIn(diagnostics: Diagnostic[]): unknown[] {
  return sorted(diagnostics)
    .slice(0, most)
    .map(({ file, line, column, code, severity, place, message, suggestion }) => ({
      ...{ file, line, column, code, severity, place, message, suggestion },
    }));
}
