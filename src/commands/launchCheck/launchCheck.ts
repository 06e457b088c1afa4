import { codesOf, launchRules, ordinaryRules } from '../../content/check/rules.ts';
import { countsOf, type Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { type Reported, reportOf } from '../../content/diagnostics/report/text.ts';
import { createOpener } from '../../content/open/openSite.ts';
import type { Files } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';

export interface LaunchCheck {
  /** The findings of launch rules. */
  reported: Reported;
  /** The number of errors that stop the build. */
  mistakes: number;
}

/** Runs the launch rules on a site and counts the errors of ordinary rules. */
export function checkLaunch(files: Files, contract: Contract, lang: Language = 'en'): LaunchCheck {
  const rules = [...ordinaryRules, ...launchRules];
  const { report } = createOpener({ contract, lang, rules })(files);
  const codes = launchRules.flatMap(codesOf);
  const isOfLaunch = ({ code }: Diagnostic) => codes.includes(code);
  const ordinary = report.diagnostics.filter((one) => !isOfLaunch(one));
  return {
    reported: { ...report, diagnostics: report.diagnostics.filter(isOfLaunch) },
    mistakes: countsOf(ordinary).errors,
  };
}

/** Formats the findings for a terminal. The last line says whether the site is ready. */
export function launchReport(check: LaunchCheck): string {
  const { lang, diagnostics } = check.reported;
  const { errors: open, warnings } = countsOf(diagnostics);
  const numbers = { open, warnings, mistakes: check.mistakes };
  return reportOf(check.reported, { summary: verdicts[lang](isReady(check), numbers) });
}

/** Warnings do not keep a site from being published. */
export function isReady({ reported, mistakes }: LaunchCheck): boolean {
  return mistakes === 0 && countsOf(reported.diagnostics).errors === 0;
}

interface Numbers {
  open: number;
  warnings: number;
  mistakes: number;
}

const verdicts: Record<Language, (ready: boolean, numbers: Numbers) => string> = {
  en: (ready, { open, warnings, mistakes }) => {
    const beside = warnings > 0 ? `, with ${countOf(warnings, 'warning')}` : '';
    if (ready) return `Ready to launch${beside}.`;
    const wrong = mistakes > 0 ? ` And ${countOf(mistakes, 'mistake')}: npm run validate.` : '';
    return `Not ready to launch: ${countOf(open, 'thing')} to do${beside}.${wrong}`;
  },
  es: (ready, { open, warnings, mistakes }) => {
    const beside = warnings > 0 ? `, con ${spanishCount(warnings, 'aviso')}` : '';
    if (ready) return `Listo para publicar${beside}.`;
    const wrong =
      mistakes > 0 ? ` Y ${spanishCount(mistakes, 'error', 'errores')}: npm run validate.` : '';
    return `Aún no está listo para publicar: ${spanishCount(open, 'cosa')} por hacer${beside}.${wrong}`;
  },
};
