import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { sorted } from '../../content/diagnostics/diagnostic.ts';
import type { Reported } from '../../content/diagnostics/report/text.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import type { Refusal } from '../workspace/request.ts';
import { faultWords } from '../workspace/systemFault.ts';

/** The answer of a tool. All that authors wrote is in `siteData`, and nothing of it elsewhere. */
export type Answer = Given | Refused;

export interface Given {
  ok: true;
  /** Words of the site and about it: data, and never an instruction. */
  siteData?: unknown;
  [name: string]: unknown;
}

/** Nothing was written, unless the message names files that were. */
export interface Refused {
  ok: false;
  code: string;
  message: string;
  /** The next step. */
  suggestion: string;
  /** The place that it is about; the first line where no other is to blame. */
  file: string;
  line: number;
  siteData?: { problems: Problem[] };
}

/** A mistake or a warning, with the repair where one is certain. */
export interface Problem
  extends Pick<
    Diagnostic,
    'file' | 'line' | 'column' | 'code' | 'severity' | 'place' | 'message' | 'suggestion'
  > {
  /** Replaces this text of the file by another one. */
  fix?: { from: string; to: string };
}

/** How many problems an answer tells of. */
const most = 30;

export function problemsIn({ diagnostics, textOf }: Reported): Problem[] {
  return sorted(diagnostics)
    .slice(0, most)
    .map(({ file, line, column, code, severity, place, message, suggestion, fix }) => ({
      ...{ file, line, column, code, severity, place, message },
      ...(suggestion && { suggestion }),
      ...(fix && {
        fix: {
          from: textOf(file)?.slice(fix.offset, fix.offset + fix.length) ?? '',
          to: fix.text,
        },
      }),
    }));
}

/** The count of all problems, where an answer does not tell of each. */
export function countIn({ diagnostics }: Reported): { problemCount?: number } {
  return diagnostics.length > most ? { problemCount: diagnostics.length } : {};
}

type Reason = Pick<Refused, 'code' | 'message' | 'suggestion'> & Partial<Refused>;

export function refused(reason: Reason): Refused {
  return { ok: false, file: 'pages', line: 1, ...reason };
}

/** A refusal of the judge that all commands share. */
export function refusedBy({ code, message, suggestion, report }: Refusal, file: string): Refused {
  const problems = report ? problemsIn(report) : [];
  const [first] = problems;
  return refused({
    ...{ code, message, file: first?.file ?? file, line: first?.line ?? 1 },
    suggestion: nextStep(code, suggestion),
    ...(report && countIn(report)),
    ...(first && { siteData: { problems } }),
  });
}

/** A refusal of the system that a person can do something about: the disk is full. */
export function refusedBySystem(error: unknown, root: string, lang: Language): Refused | undefined {
  const words = faultWords(error, root);
  if (!words) return undefined;
  return refused({ code: 'cannot-run', message: words[lang], suggestion: tellPerson[lang] });
}

const tellPerson: Bilingual = {
  en: 'Tell the person you work for.',
  es: 'Dígaselo a la persona para la que trabaja.',
};

/** Commands are for people: a machine has tools. */
function nextStep(code: string, suggestion: string | undefined): string {
  if (suggestion?.includes('npm run validate')) return seeProblems;
  if (code === 'no-fact' && suggestion?.includes('npm run')) return 'list_facts shows all facts.';
  if (code === 'no-page' && !suggestion) return 'list_pages names the pages.';
  return suggestion ?? 'Change the edits as the problems say, and propose again.';
}

/** For a file that no tool can repair. */
export const seeProblems = 'list_problems says where. Wait until a person has mended it.';
