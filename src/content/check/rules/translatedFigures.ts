import type { Page } from '../../../generated/types.ts';
import { momentInBoth } from '../../../shared/clock.ts';
import { type LanguageTag, languageName } from '../../../shared/languageTag.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { type PageText, textsIn } from '../../page/pageTexts.ts';
import { compileTraversal, type Traversal } from '../../schema/traversal.ts';
import { type Pair, pairsOf, rightSections, wholeDocument } from '../../site/translations.ts';
import { everyFact, type Facts } from '../../text/facts.ts';
import { differing, type Figure, figuresIn } from '../../text/figures.ts';
import type { CheckedSite, Rule, SiteFinding } from '../rule.ts';

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
  *inFile({ facts }, { facts: known }) {
    for (const { fact, path } of facts && known ? everyFact(facts) : []) {
      const [first, ...others] = Object.entries(fact.text ?? {});
      for (const [lang, version = ''] of others) {
        const found =
          first && differenceOf([first[1] ?? '', first[0]], [version, lang], known ?? {});
        if (found)
          yield {
            ...said(found, textIn(first?.[0] ?? '')),
            path: [...path, 'text', lang],
            ...partOf(version, found.own),
          };
      }
    }
  },
  *inSite(site) {
    if (!site.loaded.translations) return;
    const plan = compileTraversal(site.contract, 'page.json');
    for (const pair of pairsOf(site.loaded)) {
      const sections = rightSections(pair, plan);
      if (sections.length === 0) continue;
      const [page, translated] = [pageOf(pair.source), pageOf(pair.translation)];
      yield* otherDays([page, translated], [], pair, site);
      for (const { source, translation } of sections) {
        const [one, other] = [Number(source[1]), Number(translation[1])];
        yield* otherDays([page.sections[one], translated.sections[other]], translation, pair, site);
        yield* otherFigures(textsAt(page, one, plan), textsAt(translated, other, plan), pair, site);
      }
    }
  },
};

function pageOf(page: Pair['source']): Page {
  return wholeDocument(page).value as Page;
}

type Days = { from?: string; until?: string };

function* otherDays(
  [one = {}, other = {}]: (Days | undefined)[],
  path: Finding['path'],
  { source: { route }, translation, entry }: Pair,
  { loaded: { dated } }: CheckedSite,
): Iterable<SiteFinding> {
  if (!dated || !entry || entry.own !== undefined) return;
  for (const field of ['from', 'until'] as const) {
    const [there, here] = [one[field], other[field]];
    const isOver =
      field === 'from' && [there, here].every((day) => day === undefined || day <= dated.today);
    if (there === here || isOver) continue;
    const place = here === undefined ? (path.length > 0 ? path : ['title']) : [...path, field];
    yield {
      ...say('translated-date', { route, here: inWords(here), there: inWords(there) }),
      in: wholeDocument(translation),
      path: place,
    };
  }
}

function inWords(day: string | undefined): { en: string; es: string } {
  return day ? momentInBoth(day) : { en: 'no date', es: 'ninguna fecha' };
}

/** The texts of a section by their paths in it. */
type Texts = Map<string, PageText>;

function textsAt(page: Page, section: number, plan: Traversal): Texts {
  const own = textsIn(page, plan).filter(({ text, path }) => path[1] === section && text !== '');
  return new Map(own.map((text) => [text.path.slice(2).join('.'), text]));
}

/** Sections with the same fields say the same. Others are about the same, in words of their own. */
function* otherFigures(
  one: Texts,
  other: Texts,
  { source, translation }: Pair,
  site: CheckedSite,
): Iterable<SiteFinding> {
  const [lang, there] = [site.languageAt(source.route), site.languageAt(translation.route)];
  const isAlike = one.size === other.size && [...one.keys()].every((key) => other.has(key));
  if (!isAlike || !lang || !there || !site.facts) return;
  for (const [key, { text }] of one) {
    const { text: version = '', path = [] } = other.get(key) ?? {};
    const found = differenceOf([text, lang], [version, there], site.facts);
    if (found)
      yield {
        ...said(found, source.route),
        in: wholeDocument(translation),
        path,
        ...partOf(version, found.own),
      };
  }
}

interface Difference {
  own: string[];
  others: string[];
}

function textIn(tag: LanguageTag): { en: string; es: string } {
  const [en, es] = [languageName(tag, 'en') ?? tag, languageName(tag, 'es') ?? tag];
  return { en: `the text in ${en}`, es: `el texto en ${es}` };
}

function said({ own, others }: Difference, place: string | { en: string; es: string }) {
  return say('translated-figure', { own: own.join(', '), others: others.join(', '), place });
}

/** The place of the first figure that the other text lacks. */
function partOf(text: string, [written]: string[]): Pick<Finding, 'part'> {
  const own = [...text.matchAll(/\{[^}]*\}|\d(?:[\d.,]*\d)?/g)].find(
    ([found]) => found === written,
  );
  return own ? { part: { offset: own.index, length: own[0].length } } : {};
}

type Written = [text: string, lang: LanguageTag];

/** The figures that each of two texts has and the other lacks, if they have as many. */
function differenceOf(one: Written, other: Written, facts: Facts): Difference | undefined {
  const [here, there] = [one, other].map((written) => figuresOf(written, facts));
  if (!here || here.length !== there?.length) return undefined;
  const [lacking, surplus] = differing(here, there);
  // 5 p.m. is 17 h.
  const isClock = lacking.every(({ digits }) =>
    surplus.some((each) => Number(each.digits) === Number(digits) + 12),
  );
  if (lacking.length === 0 || (isClock && /\d ?p\.? ?m\b/i.test(one[0]))) return undefined;
  return { others: shown(lacking), own: shown(surplus) };
}

/** Each number once, as it is written. */
function shown(figures: Figure[]): string[] {
  return [...new Set(figures.map(({ written }) => written))];
}

/** The figures that a text has in digits or as facts. Undefined if some are in words, or not known. */
function figuresOf([text, lang]: Written, facts: Facts): Figure[] | undefined {
  if (/\bthousand|\bmil\b|mil+i[oó]n|\d ?[KMB]\b/i.test(text)) return undefined;
  const name = /\{(\w+)\.(\w+)\}|\{[^}]*\}/g;
  const typed = figuresIn(text.replace(name, ' '), lang);
  const named = [...text.matchAll(name)].map(([written, group, fact]): Figure[] | undefined => {
    // A contact value or a date, which is no figure that a translation repeats: {email}.
    if (group === undefined || fact === undefined) return [];
    const { value, scale } = facts[group]?.[fact] ?? {};
    if (value === undefined || scale) return undefined;
    return String(value)
      .split(/[.,]/)
      .map((digits) => ({ digits, written }));
  });
  return typed && named.every((all) => all !== undefined) ? typed.concat(...named) : undefined;
}
