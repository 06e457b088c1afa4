import type { Language } from '../../../shared/language.ts';
import { capitalized } from '../../../shared/phrases.ts';
import { plainWord } from '../../../shared/plainWord.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import type { LoadedPage } from '../../site/site.ts';
import { type Fact, formatFact } from '../../text/facts.ts';
import { none, type Rule, type RuleContext, type ValueLocation } from '../rule.ts';
import { hasOfferOfOther } from './misplacedFacts.ts';

const messages = {
  'typed-price': phrase<{ found: string; kind: Kind }>({
    en: ({ found, kind }) => ({
      message: `“${found}” is typed by hand, so it stays as it is when the ${kind} changes.`,
      suggestion: `Add it to the ${kind} facts in _facts.json, and write its name in braces.`,
    }),
    es: ({ found, kind }) => ({
      message: `«${found}» está escrito a mano: no cambiará cuando cambie el ${kind === 'price' ? 'precio' : 'plazo'}.`,
      suggestion: `Añádalo a los datos ${kind} de _facts.json y escriba su nombre entre llaves.`,
    }),
  }),
  'typed-price.other': phrase<{ found: string; name: string; fact: Fact }>({
    en: ({ found, name, fact }) => ({
      message: `“${found}” is typed by hand, but {${name}} is ${formatFact(fact, 'en')}.`,
      suggestion: `Write {${name}}. If the price has changed, correct it in _facts.json.`,
    }),
    es: ({ found, name, fact }) => ({
      message: `«${found}» está escrito a mano, pero {${name}} es ${formatFact(fact, 'es')}.`,
      suggestion: `Escriba {${name}}. Si el precio ha cambiado, corríjalo en _facts.json.`,
    }),
  }),
  'bundle-saving': phrase<Bundle>({
    en: (bundle) => {
      const { price, parts, saving } = sumsOf(bundle, 'en');
      const isLess = bundle.price.fact.value < bundle.parts;
      return {
        message: isLess
          ? `This package costs ${price} and its parts ${parts}, so not ${saving} is saved.`
          : `This package costs ${price}, no less than its parts (${parts}), and it says that ${saving} is saved.`,
        suggestion: `With these parts, ${rightSums(bundle, 'en', 'would be').join(', or ')}: correct the fact that is wrong.`,
      };
    },
    es: (bundle) => {
      const { price, parts, saving } = sumsOf(bundle, 'es');
      const isLess = bundle.price.fact.value < bundle.parts;
      return {
        message: isLess
          ? `Este paquete cuesta ${price} y sus partes ${parts}: no se ahorran ${saving}.`
          : `Este paquete cuesta ${price}, no menos que sus partes (${parts}), y dice que se ahorran ${saving}.`,
        suggestion: `Con esas partes, ${rightSums(bundle, 'es', 'sería').join(' o ')}: corrija el dato que esté mal.`,
      };
    },
  }),
};

const say = sayFrom(messages);

/** The message about a typed price whose fact is another figure. */
export function sayOther(found: string, name: string, fact: Fact) {
  return say('typed-price.other', { found, name, fact });
}

/** A figure of a package, and the name of its fact. */
interface Named {
  name: string;
  fact: Fact & { value: number };
}

/** A package with what its parts cost together. */
interface Bundle {
  price: Named;
  saving: Named;
  parts: number;
}

/** The groups of facts that such fields take their figures from. */
type Kind = 'price' | 'term';

/**
 * A price or a term of cards and packages that is typed, where those beside it come from the facts.
 * A package saves what its parts cost more.
 */
export const typedPrices: Rule = {
  messages,
  severity: 'warning',
  page: ({ page }, project) => [...inCards(page, project), ...inBundles(page, project)],
  text: {
    sign: /\{pr/,
    check: (text, { project, spot }) =>
      text.includes('{price.') && anAmount.test(text)
        ? offersIn(text).flatMap((offers) => typedOffers(offers, project, spot))
        : none,
  },
};

/** An offer in a sentence that lists some: `an NIE number from {price.nie}`. */
interface Offer {
  words: string;
  /** An amount as it is typed, unless the offer names a fact. */
  typed: string | undefined;
  offset: number;
  end: number;
}

/** The offers of a text, those of one list together. */
function offersIn(text: string): Offer[][] {
  const lists: Offer[][] = [];
  for (const { 0: whole, 1: words = '', 2: typed, index } of text.matchAll(offer)) {
    const end = index + whole.length;
    const one = { words, typed, end, offset: end - (typed?.length ?? 0) };
    const last = lists.at(-1)?.at(-1);
    if (last && /^\**,?$/.test(text.slice(last.end, index))) lists.at(-1)?.push(one);
    else lists.push([one]);
  }
  return lists;
}

/** A typed price between those that come from the facts, or the price of that which a fact is named after. */
function typedOffers(offers: Offer[], project: RuleContext, spot: ValueLocation): Finding[] {
  const named = offers.filter(({ typed }) => typed === undefined).length;
  if (named === 0) return none;
  return offers.flatMap(({ words, typed: found, offset }): Finding[] => {
    if (found === undefined || costOfOthers.test(words)) return [];
    if (project.factsWorth(Number(found.replace(/\D/g, ''))).length > 0) return [];
    const other = factNamedBy(words, project);
    if (!other && named < fewestNamed) return [];
    const part = { offset, length: found.length };
    const said = other
      ? sayOther(found, other.name, other.fact)
      : say('typed-price', { found, kind: 'price' });
    return [{ ...said, ...spot, part, ...(other && { guess: `{${other.name}}` }) }];
  });
}

/** So many facts show that a list is one of the firm's own prices. */
const fewestNamed = 2;

/** The fact that is called like a word, or like two words in turn: `company formation`. */
function factNamedBy(words: string, project: RuleContext): Named | undefined {
  const plain = plainWord(words.replace(/\]\([^)]*\)/g, ''));
  const all = plain.match(/[a-z]{3,}/g) ?? [];
  const pairs = all.slice(1).map((word, at) => `${all[at]}${capitalized(word)}`);
  return [...pairs, ...all]
    .map((word) => factIn(`{price.${word}}`, project))
    .find((found) => found !== undefined);
}

const anAmount = /[€$]\s?\d|\d\s?€/;

/** The second group is an amount as it is typed; no range, and none with a scale. */
const offer =
  /([^.;:!?,{}€$\n]{2,90}?)\s(?:from|starts? at|begins? at|at|desde|a partir de)\s\**(?:\{price\.\w+\}|([€$]\s?\d{1,3}(?:,?\d{3})*(?![\d.,]*\d|[KMB]\b|\s?[–-])|\d{1,3}(?:\.?\d{3})*\s?€))/gi;

/** Taxes, fees and what the law asks for are no prices of the firm. */
const costOfOthers =
  /(?<!\p{L})(?:capital|tax|fee|deposit|rent|fine|salar|income|savings|notar|tasa|impuesto|fianza|alquiler|multa|sueldo|ingreso|cuota|ahorro|renta)/iu;

/** A text that may hold a figure. */
interface Field {
  text: string | undefined;
  path: Path;
}

function inCards(page: LoadedPage['page'], project: RuleContext): Finding[] {
  return sectionsOf(page, 'priceCards').flatMap(({ section: { items }, index }) => {
    const fieldsOf = (name: 'price' | 'timeline') =>
      items.map((item, at): Field => {
        return { text: item[name], path: ['sections', index, 'items', at, name] };
      });
    return [
      ...typedAmong(fieldsOf('price'), 'price', project),
      ...typedAmong(fieldsOf('timeline'), 'term', project),
    ];
  });
}

const ofBundle = ['price', 'regularPrice', 'saving'] as const;

function inBundles(page: LoadedPage['page'], project: RuleContext): Finding[] {
  return sectionsOf(page, 'bundle').flatMap(({ section, index }) => {
    const path = ['sections', index];
    const fields = ofBundle.map((name): Field => ({ text: section[name], path: [...path, name] }));
    const typed = typedAmong(fields, 'price', project);
    const [price, typedRegular, saving] = fields.map(({ text }) => factIn(text, project));
    const parts = section.regularPrice ? typedRegular?.fact.value : sumOfCards(page, project);
    if (price === undefined || parts === undefined || saving === undefined) return typed;
    if (parts - price.fact.value === saving.fact.value || hasOfferOfOther(page)) return typed;
    const said = say('bundle-saving', { price, parts, saving });
    return [...typed, { ...said, path: [...path, 'saving'] }];
  });
}

/** The prices of the cards, if a page has one list of them: these are the parts of its package. */
function sumOfCards(page: LoadedPage['page'], project: RuleContext): number | undefined {
  const [cards, ...others] = sectionsOf(page, 'priceCards');
  if (!cards || others.length > 0 || sectionsOf(page, 'bundle').length > 1) return undefined;
  const prices = cards.section.items.map(({ price }) => factIn(price, project)?.fact.value);
  return prices.reduce<number | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
}

/** The typed figures in fields that mostly name facts. */
function typedAmong(fields: Field[], kind: Kind, project: RuleContext): Finding[] {
  const isNamed = ({ text }: Field) => text?.includes('{') === true;
  const found = fields.flatMap((field) => (isNamed(field) ? [] : judge(kind, field, project)));
  return found.length <= fields.filter(isNamed).length ? found : none;
}

/** An amount that equals a fact is told with the name of the fact, by another rule. */
function judge(kind: Kind, { text = '', path }: Field, project: RuleContext): Finding[] {
  const figure = (kind === 'price' ? amount : time).exec(text);
  if (!figure) return none;
  const [found] = figure;
  const isFact =
    kind === 'price' && project.factsWorth(Number(found.replace(/\D/g, ''))).length > 0;
  if (isFact) return none;
  const part = { offset: figure.index, length: found.length };
  return [{ ...say('typed-price', { found, kind }), path, part }];
}

const amount = /[€$]\s?\d[\d.,]*\d?[KMB]?|\d[\d.,]*\s?(?:€|\$|EUR\b|USD\b|euros?\b|dollars?\b)/i;
const time = /\d+(?:\s?[-–]\s?\d+)?\s?\p{L}+/u;

/** The one fact that a text names, if it is an amount. */
function factIn(text: string | undefined, project: RuleContext): Named | undefined {
  const [found, ...others] = [...(text ?? '').matchAll(/\{([^}]+)\}/g)];
  if (!found || others.length > 0) return undefined;
  const [, name = ''] = found;
  const fact = project.factAt(name);
  const { value } = fact ?? {};
  return typeof value === 'number' && !fact?.scale ? { name, fact: { ...fact, value } } : undefined;
}

/** The figures of a package in words. */
function sumsOf({ price, saving, parts }: Bundle, lang: Language) {
  const write = ({ fact }: Named, value = fact.value) => formatFact({ ...fact, value }, lang);
  return { price: write(price), saving: write(saving), parts: write(price, parts) };
}

/** Each of the two facts as it is if the other is right: `{price.package} would be €2,200`. */
function rightSums({ price, saving, parts }: Bundle, lang: Language, verb: string): string[] {
  const rights: [Named, number][] = [
    [price, parts - saving.fact.value],
    [saving, parts - price.fact.value],
  ];
  const written = rights
    .filter(([, value]) => value > 0)
    .map(([{ name, fact }, value]) => `{${name}} ${verb} ${formatFact({ ...fact, value }, lang)}`);
  return [...new Set(written)];
}
