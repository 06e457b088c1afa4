import type { Page } from '../../../generated/types.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { Bilingual } from '../../../shared/language.ts';
import type { LanguageTag } from '../../../shared/languageTag.ts';
import { momentInBoth } from '../../dates/clock.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { type PageText, textsIn } from '../../page/pageTexts.ts';
import { compileTraversal, type Path, type Traversal } from '../../schema/traversal.ts';
import { type LoadedPage, wholePage } from '../../site/site.ts';
import { pairsOf, type SectionState, statesOf } from '../../site/translations.ts';
import { everyFact } from '../../text/facts.ts';
import { differing, type Figure, figuresIn } from '../../text/figures.ts';
import { placeOf } from '../placeOf.ts';
import type { CheckedSite, Rule } from '../rule.ts';

const texts = {
  'translated-figure': {
    en: 'This text has <own>, where <place> has <others>. | Correct the one that is wrong.',
    es: 'Este texto dice <own>, donde <place> dice <others>. | Corrija el que esté mal.',
  },
  'translated-date': {
    en: 'The dates are not those of <route>: <here> here, <there> there. | Correct the one that is wrong.',
    es: 'Las fechas no son las de <route>: aquí <here>, allí <there>. | Corrija la que esté mal.',
  },
} as const;

const say = sayFrom(texts);

/** A text and its translation have the same figures and days: 30 days are no 20 in another language. */
export const translatedFigures: Rule = {
  severity: 'warning',
  why: {
    en: 'A price or a deadline that differs by language costs the readers of one of them money or a right.',
    es: 'Un precio o un plazo que cambia según el idioma les cuesta dinero o un derecho a los lectores de uno de ellos.',
  },
  texts,
  *inFile({ facts }) {
    for (const { fact, path } of facts ? everyFact(facts) : []) {
      const [[there = '', text = ''] = [], ...others] = Object.entries(fact.text ?? {});
      for (const [lang, version = ''] of others) {
        const found = differenceOf([text, there], [version, lang], `"${there}"`);
        if (found) yield { ...found, path: [...path, 'text', lang] };
      }
    }
  },
  *inSite(site) {
    const plan = compileTraversal(site.contract, 'page.json');
    for (const pair of pairsOf(site.loaded)) {
      const sections = statesOf(pair, plan).flatMap(rightPlace);
      if (sections.length === 0) continue;
      const versions = [versionOf(pair.source, site), versionOf(pair.translation, site)] as const;
      for (const place of [allOfIt, ...sections])
        for (const found of [
          ...otherDays(...versions, place, site.today),
          ...otherFigures(...versions, place, plan),
        ])
          yield { ...found, in: wholePage(pair.translation) };
    }
  },
};

/** The place in both pages of a section whose translation is right. */
function rightPlace({ state, source, path }: SectionState): Place | [] {
  const isInBoth = source?.[0] === 'sections' && path[0] === 'sections';
  return state === 'right' && isInBoth ? { source, translation: path } : [];
}

interface Version {
  route: string;
  lang: LanguageTag;
  page: Page;
}

function versionOf(page: LoadedPage, { languageAt }: CheckedSite): Version {
  const { route } = page;
  return { route, lang: languageAt(route) ?? '', page: wholePage(page).value as Page };
}

/** One part in both versions. */
interface Place {
  source: Path;
  translation: Path;
}

const allOfIt: Place = { source: [], translation: [] };

/** Other days of a page or section. A beginning that is past makes no difference. */
function* otherDays(
  { route, page }: Version,
  translated: Version,
  { source, translation }: Place,
  today: string,
): Iterable<Finding> {
  for (const field of ['from', 'until']) {
    const path = [...translation, field];
    const there = (valueAtPath(page, [...source, field]) ?? '') as string;
    const here = (valueAtPath(translated.page, path) ?? '') as string;
    if (here === there || (field === 'from' && here <= today && there <= today)) continue;
    const said = say('translated-date', { route, here: inWords(here), there: inWords(there) });
    yield { ...said, path: here ? path : translation };
  }
}

function inWords(day: string): Bilingual {
  return day ? momentInBoth(day) : { en: 'no date', es: 'ninguna fecha' };
}

/** Sections with the same fields say the same. Others are about the same, in words of their own. */
function* otherFigures(
  { route, page, lang }: Version,
  translated: Version,
  { source, translation }: Place,
  plan: Traversal,
): Iterable<Finding> {
  const texts = textsAt(page, source, plan);
  const versions = textsAt(translated.page, translation, plan);
  if (texts.size !== versions.size || ![...texts.keys()].every((key) => versions.has(key))) return;
  for (const [key, { text }] of texts) {
    const { text: version = '', path = [] } = versions.get(key) ?? {};
    const found = differenceOf([text, lang], [version, translated.lang], route);
    if (found) yield { ...found, path };
  }
}

/** The texts of a section by their paths in it. */
function textsAt(page: Page, [, section]: Path, plan: Traversal): Map<string, PageText> {
  const own = textsIn(page, plan).filter(({ text, path }) => path[1] === section && text !== '');
  return new Map(own.map((text) => [text.path.slice(2).join('.'), text]));
}

type Written = [text: string, lang: LanguageTag];

/** The figures that each of two texts has and the other lacks, if they have as many. */
function differenceOf(
  source: Written,
  translation: Written,
  place: string,
): Omit<Finding, 'path'> | undefined {
  const [there, here] = [figuresOf(source), figuresOf(translation)];
  if (!here || here.length !== there?.length) return undefined;
  const [others, own] = differing(there, here).map((all) => all.map(({ written }) => written));
  if (!own?.[0] || !others) return undefined;
  const match = [...translation[0].matchAll(written)].find(([found]) => found === own[0]);
  return {
    ...say('translated-figure', { own: listOf(own), others: listOf(others), place }),
    ...(match && placeOf(match)),
  };
}

const written = /\{[^}]*\}|\d(?:[\d.,]*\d)?/g;

/** Each once, as it is written. */
function listOf(figures: string[]): string {
  return [...new Set(figures)].join(', ');
}

/** The figures that a text has in digits, and the names of facts. Undefined if some are in words or of a clock. */
function figuresOf([text, lang]: Written): Figure[] | undefined {
  if (/\bthousand|\bmil\b|mil+i[oó]n|\d ?(?:[KMB]|p\.? ?m)\b/i.test(text)) return undefined;
  const names = text.match(/\{\w+\.\w+\}/g) ?? [];
  const typed = figuresIn(text.replace(/\{[^}]*\}/g, ' '), lang);
  return typed?.concat(names.map((name) => ({ digits: name, written: name })));
}
