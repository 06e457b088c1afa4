import { codeFrame } from '../content/diagnostics/codeFrame.ts';
import { type Diagnostic, sorted } from '../content/diagnostics/diagnostic.ts';
import { joined, placesOf } from '../content/diagnostics/join.ts';
import { locales } from '../content/diagnostics/locales.ts';
import { summaryOf } from '../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../content/open/openedSite.ts';
import type { Language } from '../shared/language.ts';
import { countOf, spanishCount } from '../shared/phrases.ts';

/** The problems of a site for the overlay in the browser. */
export interface Problems {
  lang: Language;
  errors: Group;
  warnings: Group;
  words: { close: string; openEditor: string };
}

interface Group {
  title: string;
  items: Item[];
}

interface Item {
  where: string;
  place: string;
  message: string;
  suggestion: string;
  frame: string;
  /** Stands for equal warnings of a file. */
  more: string;
}

export function problemsOf({ report }: OpenedSite): Problems {
  const { lang } = report;
  const [errors, warnings] = ['error', 'warning'].map((kind) =>
    sorted(report.diagnostics.filter(({ severity }) => severity === kind)),
  );
  const itemsOf = (groups: Diagnostic[][]) =>
    groups.flatMap(([first, ...others]) => (first ? [itemOf(first, others, report)] : []));
  return {
    lang,
    errors: {
      title: summaryOf({ ...report, diagnostics: errors ?? [] }),
      items: itemsOf(joined(errors ?? [])),
    },
    warnings: {
      title: words[lang].warnings(warnings?.length ?? 0),
      items: itemsOf(joined(warnings ?? [])),
    },
    words: words[lang],
  };
}

function itemOf(
  diagnostic: Diagnostic,
  others: Diagnostic[],
  { textOf, lang }: OpenedSite['report'],
): Item {
  const { file, line, column, place, message, suggestion = '' } = diagnostic;
  const text = textOf(file) ?? '';
  const frame = text.trim() ? codeFrame(text, diagnostic).join('\n') : '';
  const more =
    others.length > 0 ? locales[lang].moreLikeThis(others.length, placesOf(others, file)) : '';
  return { where: `${file}:${line}:${column}`, place, message, suggestion, frame, more };
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
