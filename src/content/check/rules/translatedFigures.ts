import type { Page } from '../../../generated/types.ts';
import { type LanguageTag, languageName } from '../../../shared/languageTag.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { type PageText, textsIn } from '../../page/pageTexts.ts';
import { compileTraversal, type Traversal } from '../../schema/traversal.ts';
import type { LoadedPage } from '../../site/site.ts';
import { pairsOf, rightSections, wholeDocument } from '../../site/translations.ts';
import { everyFact, type Facts } from '../../text/facts.ts';
import { differing, type Figure, figuresIn } from '../../text/figures.ts';
import { type Located, none, type Rule, type RuleContext } from '../rule.ts';
import { namesNoDay } from './impossibleDates.ts';

const messages = {
  'translated-figure': phrase<{ own: string[]; others: string[]; route: string }>({
    en: ({ own, others, route }) => ({
      message: `This text has ${own.join(' and ')}, where that of ${route} has ${others.join(' and ')}.`,
      suggestion: 'Correct the one that is wrong.',
    }),
    es: ({ own, others, route }) => ({
      message: `Este texto dice ${own.join(' y ')}, donde el de ${route} dice ${others.join(' y ')}.`,
      suggestion: 'Corrija el que esté mal.',
    }),
  }),
  'translated-figure.fact': phrase<{ own: string[]; others: string[]; lang: LanguageTag }>({
    en: ({ own, others, lang }) => ({
      message: `This text has ${own.join(' and ')}, where the one in ${languageName(lang, 'en')} has ${others.join(' and ')}.`,
      suggestion: 'Correct the one that is wrong.',
    }),
    es: ({ own, others, lang }) => ({
      message: `Este texto dice ${own.join(' y ')}, donde el texto en ${languageName(lang, 'es')} dice ${others.join(' y ')}.`,
      suggestion: 'Corrija el que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** A text and its translation have the same figures: 30 days are no 20 in another language. */
export const translatedFigures: Rule = {
  messages,
  severity: 'warning',
  project: inPages,
  facts: inFacts,
};

function inPages(project: RuleContext): Located[] {
  const { site, contract } = project;
  if (!site.translations) return [];
  const plan = compileTraversal(contract, 'page.json');
  return pairsOf(site).map((pair) => {
    const { source, translation } = pair;
    const sections = rightSections(pair, plan);
    const [texts, translated] =
      sections.length > 0 ? [source, translation].map((page) => textsBySection(page, plan)) : [];
    const findings = sections.flatMap((places) => {
      const one = texts?.get(Number(places.source[1])) ?? new Map();
      const other = translated?.get(Number(places.translation[1])) ?? new Map();
      return isAlike(one, other) ? compared(one, other, pair, project) : none;
    });
    return { document: wholeDocument(translation), findings };
  });
}

/** The texts of a section by their paths in it. */
type Texts = Map<string, PageText>;

function textsBySection(page: LoadedPage, plan: Traversal): Map<number, Texts> {
  const bySection = new Map<number, Texts>();
  for (const text of textsIn(wholeDocument(page).value as Page, plan)) {
    if (text.text === '') continue;
    const index = Number(text.path[1]);
    const texts = bySection.get(index) ?? new Map();
    bySection.set(index, texts.set(text.path.slice(2).join('.'), text));
  }
  return bySection;
}

/** Sections with the same fields say the same. Others are about the same, in words of their own. */
function isAlike(one: Texts, other: Texts): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}

function compared(
  texts: Texts,
  translated: Texts,
  { source, translation }: { source: LoadedPage; translation: LoadedPage },
  project: RuleContext,
): Finding[] {
  const [lang, other] = [source, translation].map((page) => project.languageOf(page));
  if (lang === undefined || other === undefined) return none;
  return [...texts].flatMap(([key, { text }]) => {
    const { text: version = '', path = [] } = translated.get(key) ?? {};
    const difference = differenceOf([text, lang], [version, other], project);
    if (!difference) return [];
    const [others, own] = difference;
    const said = say('translated-figure', { own, others, route: source.route });
    return { ...said, path, ...partOf(version, own) };
  });
}

function inFacts(facts: Facts, project: RuleContext): Finding[] {
  return everyFact(facts).flatMap(({ fact: { text = {} }, path }) => {
    const [first, ...others] = Object.entries(text).flatMap(([lang, words]): Written[] =>
      words === undefined ? [] : [[words, lang]],
    );
    return others.flatMap(([version, lang]): Finding[] => {
      const difference = first && differenceOf(first, [version, lang], project);
      if (!difference) return [];
      const [there, own] = difference;
      const said = say('translated-figure.fact', { own, others: there, lang: first[1] });
      return [{ ...said, path: [...path, 'text', lang], ...partOf(version, own) }];
    });
  });
}

/** The place of the first figure that the other text lacks. */
function partOf(text: string, [written]: string[]): Pick<Finding, 'part'> {
  if (written === undefined) return {};
  const own = [...text.matchAll(figure)].find(([found]) => found === written);
  return own ? { part: { offset: own.index, length: written.length } } : {};
}

const figure = /\{[^}]*\}|\d(?:[\d.,]*\d)?/g;

type Written = [text: string, lang: LanguageTag];

/** The figures that each of two texts has and the other lacks, if they have as many. */
function differenceOf(
  one: Written,
  other: Written,
  project: RuleContext,
): [string[], string[]] | undefined {
  // A day that no calendar has is told itself.
  if ([one, other].some(([text, lang]) => namesNoDay(text, lang))) return undefined;
  const [here, there] = [one, other].map((written) => figuresOf(written, project));
  if (!here || here.length !== there?.length) return undefined;
  const [lacking, surplus] = differing(here, there);
  const isHour = ({ digits }: Figure) =>
    surplus.some((other) => Number(other.digits) === Number(digits) + 12);
  const isClock = lacking.every(isHour) && /\d ?p\.? ?m\b/i.test(one[0]);
  return lacking.length > 0 && !isClock ? [shown(lacking), shown(surplus)] : undefined;
}

/** Each number once, as it is written. */
function shown(figures: Figure[]): string[] {
  return [...new Set(figures.map(({ written }) => written))];
}

/** The figures that a text has in digits or as facts. Undefined if some are in words, or not known. */
function figuresOf([text, lang]: Written, project: RuleContext): Figure[] | undefined {
  if (inWords.test(text)) return undefined;
  const typed = figuresIn(text.replace(name, ' '), lang);
  const named = [...text.matchAll(name)].map(([written, fact = '']) => {
    // A contact value or a date, which is no figure that a translation repeats: {email}.
    if (!fact.includes('.')) return [];
    const { value, scale } = project.factAt(fact) ?? {};
    if (value === undefined || scale) return undefined;
    return String(value)
      .split(/[.,]/)
      .map((digits) => ({ digits, written }));
  });
  return typed && named.every((figures) => figures !== undefined)
    ? typed.concat(...named)
    : undefined;
}

const name = /\{([^}]*)\}/g;
const inWords = /\bthousand|\bmil\b|mil+i[oó]n|\d ?[KMB]\b/i;
