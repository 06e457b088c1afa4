import type { Severity } from '../content/diagnostics/diagnostic.ts';
import { type Reported, reportOf, summaryOf } from '../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';
import type { Language } from '../shared/language.ts';
import { countOf, spanishCount } from '../shared/phrases.ts';
import { type Fault, reportOfFault } from './fault.ts';

/** The problems of a site for the overlay in the browser. */
export interface Problems {
  lang: Language;
  errors: Told | undefined;
  warnings: Told | undefined;
  words: { close: string; openEditor: string };
}

interface Told {
  title: string;
  /** As it stands in the terminal. */
  text: string;
}

export function problemsOf({ report }: OpenedSite, fault: Fault | undefined): Problems {
  const { lang } = report;
  const [errors, warnings] = [ofKind('error', report), ofKind('warning', report)];
  const text = [fault ? reportOfFault(fault, lang) : '', textOf(errors)].join('\n\n').trim();
  const count = warnings.diagnostics.length;
  return {
    lang,
    errors: text ? { title: fault?.said[lang] ?? summaryOf(errors), text } : undefined,
    warnings:
      count > 0 ? { title: words[lang].warnings(count), text: textOf(warnings) } : undefined,
    words: words[lang],
  };
}

function ofKind(kind: Severity, report: Reported): Reported {
  return { ...report, diagnostics: report.diagnostics.filter(({ severity }) => severity === kind) };
}

/** The overlay has the summary as its title. */
function textOf(reported: Reported): string {
  return reportOf(reported, { summary: '' }).trim();
}

const words = {
  en: {
    close: 'Close',
    openEditor: 'Open in your editor',
    warnings: (count: number) => countOf(count, 'warning'),
  },
  es: {
    close: 'Cerrar',
    openEditor: 'Abrir en su editor',
    warnings: (count: number) => spanishCount(count, 'aviso'),
  },
} satisfies Record<Language, unknown>;
