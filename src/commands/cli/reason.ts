import { faultWords } from '../../edit/workspace/systemFault.ts';
import { type Bilingual, BilingualError, type Language } from '../../shared/language.ts';
import type { FaultAt } from '../../shared/lookingAt.ts';
import missingPackages from '../../shared/missingPackages.json';
import { ownFiles, ownSections } from '../../shared/ownSections.ts';

/** The words for an error that a person can do something about; those for a fault of the program else. */
export function reasonOf(error: unknown, lang: Language, root?: string): string {
  if (error instanceof BilingualError) return error.reason[lang];
  return (faultWords(error, root) ?? ownFault(error) ?? unexpectedError(error))[lang];
}

/** A component of the site's own section types throws. */
function ownFault(error: unknown): Bilingual | undefined {
  const { message = '' } = Object(error) as Error;
  const [, type] = /\((\w+)\) could not be rendered: /.exec(message) ?? [];
  if (!ownFiles('.', '.tsx').includes(`${type}.tsx`)) return undefined;
  const file = `${ownSections}/${type}.tsx`;
  return { en: `${file} has a mistake. ${message}`, es: `${file} tiene un error. ${message}` };
}

function unexpectedError(error: unknown): Bilingual {
  if (isPackageMissing(error)) return missingPackages;
  const { lookedAt: place = '', stack: trace = String(error) } = Object(error) as FaultAt;
  return {
    en: `The program has failed; this is its own fault${place && `, and it happened while it looked at ${place}`}. Send these lines to whoever maintains it.\n${trace}`,
    es: `El programa ha fallado, y el fallo es suyo${place && `; ocurrió mientras miraba ${place}`}. Envíe estas líneas a quien lo mantiene.\n${trace}`,
  };
}

function isPackageMissing(error: unknown): boolean {
  return error instanceof Error && new RegExp(missingPackages.pattern).test(error.message);
}
