import { createOpener } from '../../content/open/openSite.ts';
import { readFiles } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { routesFile, routesText, unrecordedRoutes } from '../../content/site/publishedRoutes.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';

/** Records the routes of valid pages, and lists the files that it leaves out. */
export function recordRoutes(root: string, contract: Contract, lang: Language): 0 | 1 {
  const files = readFiles(root);
  const { pages, loaded: site } = createOpener({ contract })(files).whole();
  if (!site.published && site.sources.has('_routes.json')) {
    console.error(unreadable[lang]);
    return 1;
  }
  const unrecorded = unrecordedRoutes(site);
  const valid = new Set(pages.map(({ route }) => route));
  const added = unrecorded.filter((route) => valid.has(route));
  const change = { file: routesFile, text: routesText(site, added) };
  if (added.length > 0) writeChanges(root, files.sources, [change], true);
  for (const route of added) console.log(route);
  const invalid = unrecorded.filter((route) => !valid.has(route));
  if (added.length > 0 || invalid.length === 0) console.log(recorded(added.length)[lang]);
  return refuseInvalid(invalid, lang);
}

const unreadable = {
  en: `${routesFile} has a mistake: npm run validate says where. Nothing was written.`,
  es: `${routesFile} tiene un error: npm run validate dice dónde. No se ha escrito nada.`,
};

function recorded(count: number): Bilingual {
  if (count === 0)
    return {
      en: `Nothing to record: every valid page is in ${routesFile}.`,
      es: `No hay nada que anotar: todas las páginas válidas están en ${routesFile}.`,
    };
  return {
    en: `${countOf(count, 'route')} recorded in ${routesFile}.`,
    es: `${spanishCount(count, 'dirección anotada', 'direcciones anotadas')} en ${routesFile}.`,
  };
}

/** Refuses invalid pages: only what the build would publish is recorded. */
function refuseInvalid(routes: string[], lang: Language): 0 | 1 {
  if (routes.length === 0) return 0;
  for (const route of routes) console.error(`${route} ${isInvalid[lang]}`);
  console.error(whatIsWrong[lang]);
  return 1;
}

const isInvalid = {
  en: 'is not recorded: it has a mistake, or its layout has one.',
  es: 'no se anota: tiene un error, o lo tiene su plantilla.',
};

const whatIsWrong = {
  en: 'npm run validate says what is wrong. Run npm run routes again when that is mended.',
  es: 'npm run validate dice qué está mal. Repita npm run routes cuando esté corregido.',
};
