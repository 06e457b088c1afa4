import { join } from 'node:path';
import { errorRules } from '../content/check/rules.ts';
import { type Reported, reportOf } from '../content/diagnostics/report/text.ts';
import { hasErrors, isError } from '../content/open/openedSite.ts';
import { createOpener } from '../content/open/openSite.ts';
import { readFiles } from '../content/read/source.ts';
import { readContract } from '../content/schema/contract.ts';
import type { Language } from '../shared/language.ts';
import { spanishCount } from '../shared/phrases.ts';
import { prepare } from './client/prepare.ts';
import { historyOf } from './siteFiles/lastModified.ts';
import { writeSite } from './writeSite.ts';

/**
 * Checks the site and writes it to dist/, and says what happened. Returns whether it did.
 * @throws what only the program or the system is to blame for; dist/ is then as it was
 */
export async function build(root: string, lang: Language): Promise<boolean> {
  try {
    return await checkAndWrite(root, lang);
  } catch (error) {
    console.log(words[lang].nothing);
    throw error;
  }
}

async function checkAndWrite(root: string, lang: Language): Promise<boolean> {
  const contract = readContract(join(root, 'schema'));
  const opened = createOpener({ contract, lang, rules: errorRules })(readFiles(root));
  const { shared, pages, report } = opened;
  if (!shared || hasErrors(opened)) return refuse(report, lang);
  const prepared = await prepare(root, shared.site);
  const files = await writeSite({ root, contract, shared, pages, prepared });
  console.log(words[lang].built(pages.length, files));
  if ((await historyOf(root)).isShallow) console.log(words[lang].undated);
  return true;
}

function refuse(report: Reported, lang: Language): false {
  const errors = { ...report, diagnostics: report.diagnostics.filter(isError) };
  console.log(reportOf(errors, { colors: process.stdout.isTTY }).trimEnd());
  console.log(words[lang].nothing);
  return false;
}

const words = {
  en: {
    built: (pages: number, files: number) => `${pages} pages built: ${files} files in dist/.`,
    nothing: 'Nothing was built: dist/ was not changed.',
    undated:
      'The sitemap does not say when pages were changed: of their history only a part is here. To have it all: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
  },
  es: {
    built: (pages: number, files: number) =>
      `${spanishCount(pages, 'página')}: ${spanishCount(files, 'archivo')} en dist/.`,
    nothing: 'No se ha construido nada: dist/ queda como estaba.',
    undated:
      'El mapa del sitio no dice cuándo cambiaron las páginas: de su historia aquí solo hay una parte. Para tenerla entera: git fetch --unshallow, o fetch-depth: 0 en un workflow.',
  },
} satisfies Record<Language, unknown>;
