import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import type { LoadedPage } from '../../site/site.ts';
import type { Fact } from '../../text/facts.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

/** A fact, and the one that may be meant. */
interface Misplaced {
  name: string;
  guess: string | undefined;
}

const messages = {
  'misplaced-fact': phrase<Misplaced>({
    en: ({ name, guess }) => ({
      message: `A price belongs here, and {${name}} is none.`,
      suggestion: guess ? `Did you mean {${guess}}?` : 'Name the fact of the price.',
    }),
    es: ({ name, guess }) => ({
      message: `Aquí va un precio, y {${name}} no lo es.`,
      suggestion: guess ? `¿Quería decir {${guess}}?` : 'Nombre el dato del precio.',
    }),
  }),
  'misplaced-fact.time': phrase<Misplaced>({
    en: ({ name, guess }) => ({
      message: `A length of time belongs here, and {${name}} is an amount of money.`,
      suggestion: guess ? `Did you mean {${guess}}?` : 'Name the fact of the time.',
    }),
    es: ({ name, guess }) => ({
      message: `Aquí va un plazo, y {${name}} es una cantidad de dinero.`,
      suggestion: guess ? `¿Quería decir {${guess}}?` : 'Nombre el dato del plazo.',
    }),
  }),
  'misplaced-fact.other': phrase<{ name: string; beside: string; guess: string }>({
    en: ({ name, beside, guess }) => ({
      message: `{${name}} stands at another offer of this list, too, and {${beside}} beside it is of something else.`,
      suggestion: `Did you mean {${guess}}?`,
    }),
    es: ({ name, beside, guess }) => ({
      message: `{${name}} está también en otra oferta de esta lista, y {${beside}}, a su lado, es de otra cosa.`,
      suggestion: `¿Quería decir {${guess}}?`,
    }),
  }),
};

const say = sayFrom(messages);

/** The price of an offer is money, its time is none, and both are of the same offer. */
export const misplacedFacts: Rule = {
  messages,
  severity: 'warning',
  page: (page, project) => [
    ...inTexts(page, project),
    ...offersOf(page.page).flatMap((offers) => offersOfOthers(offers, project)),
  ],
};

function inTexts(page: LoadedPage, project: RuleContext): Finding[] {
  return project.textsOf(page).flatMap(({ text, path }): Finding[] => {
    if (!text.includes('{')) return none;
    const match = wrongIn(text, String(path.at(-1)), project);
    if (!match) return none;
    const { name, isPrice, offset, length } = match;
    const guess = namesake(name, isPrice ? 'price' : 'term', project);
    const code = isPrice ? 'misplaced-fact' : 'misplaced-fact.time';
    return [
      {
        ...say(code, { name, guess }),
        path,
        part: { offset, length },
        ...(guess && { guess: `{${guess}}` }),
      },
    ];
  });
}

/** The first fact of a text that is money where a time belongs, or a time where money does. */
function wrongIn(text: string, field: string, project: RuleContext) {
  const isField = field === 'price' || field === 'timeline' || field === 'duration';
  for (const { 0: found, 1: name = '', index: offset } of text.matchAll(named)) {
    const before = text.slice(0, offset);
    const isPrice = isField ? field === 'price' : costs.test(before) && !lasts.test(before);
    if (!isField && !isPrice && !takes.test(before)) continue;
    const fact = project.factAt(name);
    if (fact === undefined || !(isPrice ? isTime(fact) : isMoney(fact))) continue;
    // A sentence may well say that something costs a week: only the price of the same service is meant for sure.
    if (!isField && !namesake(name, isPrice ? 'price' : 'term', project)) continue;
    return { name, isPrice, offset, length: found.length };
  }
  return undefined;
}

const named = /\{([a-z]\w*\.\w+)\}/g;

/** Words before a price in a sentence. */
const costs = /(?<!\p{L})(?:from|costs?|priced at|desde|cuestan?|por solo) $/iu;

/** `Ready from {term.nie} on` */
const lasts =
  /(?<!\p{L})(?:tak(?:es?|ing)|lasts?|ready|wait\p{L}*|weeks?|months?|time|tardan?|duran?|list[oa]s?|esperar?|plazos?|tiempo)(?!\p{L})[^.;]*$/iu;

/** Words before a length of time in a sentence. */
const takes = /(?<!\p{L})(?:takes|lasts|ready (?:in|within)|tardan?|duran?|list[oa]s? en) $/iu;

/** The fact of another group with the name of this one. */
function namesake(name: string, group: string, project: RuleContext): string | undefined {
  const other = `${group}.${name.slice(name.indexOf('.') + 1)}`;
  return other !== name && project.factAt(other) ? other : undefined;
}

/** The names of the facts in the price and in the time of an offer. */
interface Offer {
  price: string;
  timeline: string;
  path: Path;
  offsets: { price: number; timeline: number };
}

/** The offers of each list that name one fact as their price and one as their time. */
function offersOf(page: LoadedPage['page']): Offer[][] {
  return sectionsOf(page, 'priceCards').map(({ section, index }) =>
    section.items.flatMap(({ price = '', timeline = '' }, at) => {
      const [one, ...more] = [...price.matchAll(named)];
      const [other, ...others] = [...timeline.matchAll(named)];
      if (!one?.[1] || !other?.[1] || more.length > 0 || others.length > 0) return [];
      const path = ['sections', index, 'items', at];
      const offsets = { price: one.index, timeline: other.index };
      return [{ price: one[1], timeline: other[1], path, offsets }];
    }),
  );
}

/** The price or the time that a card has of the one beside it. */
function offersOfOthers(offers: Offer[], project: RuleContext): Finding[] {
  return offers.flatMap((offer): Finding[] => {
    const field = (['price', 'timeline'] as const).find((one) => isOfOther(offer, one, offers));
    if (!field) return [];
    const beside = offer[field === 'price' ? 'timeline' : 'price'];
    const name = offer[field];
    const guess = namesake(beside, name.slice(0, name.indexOf('.')), project);
    if (!guess) return [];
    const said = say('misplaced-fact.other', { name, beside, guess });
    const part = { offset: offer.offsets[field], length: name.length + 2 };
    return [{ ...said, path: [...offer.path, field], part, guess: `{${guess}}` }];
  });
}

/** Another offer has the fact as well, and there it is beside its namesake. */
function isOfOther(offer: Offer, field: 'price' | 'timeline', offers: Offer[]): boolean {
  const isAlike = ({ price, timeline }: Offer) => keyOf(price) === keyOf(timeline);
  const hasSame = (each: Offer) => each !== offer && each[field] === offer[field] && isAlike(each);
  return !isAlike(offer) && offers.some(hasSame);
}

function keyOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** True for a page on which a card has the price or the time of another: its sums are not to be trusted. */
export function hasOfferOfOther(page: LoadedPage['page']): boolean {
  return offersOf(page).some((offers) => offers.some((offer) => isOfOther(offer, 'price', offers)));
}

const isMoney = ({ unit }: Fact) => unit === 'EUR' || unit === 'USD';

function isTime(fact: Fact): boolean {
  return fact.unit !== undefined && !isMoney(fact) && fact.unit !== '%';
}
