import { codeFrame } from '../content/diagnostics/codeFrame.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { summaryOf } from '../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';

/** The problems of a site for the overlay in the browser. */
export interface Problems {
  summary: string;
  items: { where: string; place: string; message: string; suggestion: string; frame: string }[];
}

export function problemsOf({ report }: OpenedSite): Problems {
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  return {
    summary: summaryOf({ ...report, diagnostics: errors }),
    items: errors.map((diagnostic) => itemOf(diagnostic, report.textOf(diagnostic.file) ?? '')),
  };
}

function itemOf(diagnostic: Diagnostic, text: string): Problems['items'][number] {
  const { file, line, column, place, message, suggestion = '' } = diagnostic;
  const frame = text.trim() ? codeFrame(text, diagnostic).join('\n') : '';
  return { where: `${file}:${line}:${column}`, place, message, suggestion, frame };
}
