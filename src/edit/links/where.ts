import { startIn } from '../../content/dates/schedule.ts';
import type { SharedContent } from '../../content/open/openedSite.ts';
import { createOpener } from '../../content/open/openSite.ts';
import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { type Facts, factNames } from '../../content/text/facts.ts';
import { textsByLanguage } from '../../content/text/factTexts.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Language } from '../../shared/language.ts';
import { type Documents, documentsOf } from '../workspace/documents.ts';
import { reasonsFrom } from '../workspace/reasonsFrom.ts';
import { type Reason, type Refusal, refusalIn } from '../workspace/request.ts';
import { unreadable } from '../workspace/values.ts';
import { noPage } from './addresses.ts';
import { positionOfUse, type Use, usesOfFact, usesOfRoute } from './uses.ts';

/** A place of use, for people to read. */
export interface Found {
  /** `pages/contact.json:12:20`. */
  at: string;
  /** `section 3, action 1`. */
  place: string;
  text: string;
}

/** Lists all links to a page. */
export function whereRoute(
  contract: Contract,
  sources: Source[],
  route: string,
  lang: Language = 'en',
): Found[] | Refusal {
  const documents = documentsOf(contract, sources);
  const uses = usesOfRoute(documents, route);
  return uses.length > 0 || documents.routes.has(route)
    ? found(documents, uses, lang)
    : refusalIn(noPage(documents, route), lang);
}

export const factsFile = 'pages/_facts.json';

/** Lists all texts that name a fact or contact value, or those that a group or value means. */
export function whereFact(
  contract: Contract,
  sources: Source[],
  word: string,
  lang: Language = 'en',
): Found[] | Refusal {
  const documents = documentsOf(contract, sources);
  const isName = factNamesIn(documents).includes(word);
  const meant = isName
    ? [{ name: word }]
    : shownFacts(contract, sources).filter((fact) => isMeant(fact, word));
  if (meant.length === 0) return refusalIn(noFact(documents, word), lang);
  return meant.flatMap(({ name }) => found(documents, usesOfFact(documents, name), lang));
}

/** A fact as pages show it. */
export interface ShownFact {
  name: string;
  /** In each language, where they differ. */
  values: string[];
  /** The values after that one. */
  coming: { from: string; values: string[] }[];
  places: number;
}

/** Lists all facts and contact values, or those that a group, a word or a value means. */
export function listFacts(
  contract: Contract,
  sources: Source[],
  word: string | undefined,
  lang: Language,
): ShownFact[] | Refusal {
  const documents = documentsOf(contract, sources);
  const all = shownFacts(contract, sources);
  const shown = all.filter(
    (fact) => word === undefined || isMeant(fact, word) || fact.name.includes(word),
  );
  if (shown.length === 0)
    return refusalIn(
      word === undefined || all.length === 0 ? refuse('no-fact.any') : noFact(documents, word),
      lang,
    );
  return shown.map((fact) => ({ ...fact, places: usesOfFact(documents, fact.name).length }));
}

/** None while _facts.json or _site.json has a mistake. */
function shownFacts(contract: Contract, sources: Source[]): Omit<ShownFact, 'places'>[] {
  const openSite = createOpener({ contract });
  const { shared, dated } = openSite({ sources, pictures: [] });
  const { facts, now, zone } = dated;
  const valuesAt = (at: number) => valuesIn(openSite({ sources, pictures: [] }, { at }).shared);
  const comingOf = (name: string) => {
    const schedule = facts?.schedules.find(({ path }) => path.join('.') === name);
    return (schedule?.next ?? []).flatMap((dates) => {
      const start = startIn(dates, zone);
      if (start === undefined || start <= now) return [];
      return { from: dates.from ?? '', values: valuesAt(start).get(name) ?? [] };
    });
  };
  return [...valuesIn(shared)].map(([name, values]) => ({ name, values, coming: comingOf(name) }));
}

/** The values of all facts by name, in the order of their names. */
function valuesIn(shared: SharedContent | undefined): Map<string, string[]> {
  if (!shared) return new Map();
  const texts = shared.languages.map(textsByLanguage(shared.facts, shared.site));
  const names = [...(texts[0]?.keys() ?? [])].sort();
  return new Map(
    names.map((name) => [name, [...new Set(texts.map((each) => each.get(name) ?? ''))]]),
  );
}

/** `price` is a group, `150` or `€1,500` a value. */
function isMeant({ name, values }: Omit<ShownFact, 'places'>, word: string): boolean {
  if (name.startsWith(`${word}.`) || values.includes(word)) return true;
  const digits = /^[\d.,]+$/.test(word) && word.replace(/\D/g, '');
  return digits !== false && values.some((value) => numbersIn(value).includes(digits));
}

/** `€1,500–€2,000` → 1500, 2000. */
function numbersIn(value: string): string[] {
  return (value.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/\D/g, ''));
}

function found(documents: Documents, uses: Use[], lang: Language): Found[] {
  return uses.map((use) => ({ ...positionOfUse(documents.contract, use, lang), text: use.text }));
}

/** The names in _facts.json, which are readable even if the file is invalid, and contact values. */
export function factNamesIn({ documentOf }: Documents): string[] {
  return factNames((documentOf(factsFile)?.value ?? {}) as Facts);
}

const refuse = reasonsFrom({
  'no-fact': {
    en: 'There is no fact or contact value {<name>}. | Did you mean <guess>? | npm run fact -- list shows all facts.',
    es: 'No hay ningún dato ni contacto {<name>}. | ¿Quería decir <guess>? | npm run fact -- list muestra todos los datos.',
  },
  'no-fact.any': {
    en: 'No fact can be listed: pages/_facts.json or pages/_site.json is missing or wrong. | npm run validate says what to do.',
    es: 'No se puede enumerar ningún dato: falta pages/_facts.json o pages/_site.json, o es erróneo. | npm run validate dice qué hacer.',
  },
  'no-fact.contact': {
    en: '{<name>} is a contact value, not a fact. | Change it in pages/_site.json.',
    es: '{<name>} es un contacto, no un dato. | Cámbielo en pages/_site.json.',
  },
});

export function noFact(documents: Documents, name: string): Reason {
  const { files, documentOf } = documents;
  if (files.has(factsFile) && !documentOf(factsFile)) return unreadable(factsFile);
  const names = factNamesIn(documents);
  if (names.includes(name)) return refuse('no-fact.contact', { name });
  const last = `.${name.split('.').at(-1)}`;
  const guess =
    names.find((known) => known.startsWith(`${name}.`)) ??
    nearest(name, names) ??
    names.find((known) => known.endsWith(last));
  return refuse('no-fact', { name, guess });
}
