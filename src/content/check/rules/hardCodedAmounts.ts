import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Period } from '../../text/factAmounts.ts';
import type { Fact } from '../../text/facts.ts';
import { none, type Rule, type RuleContext, type ValueContext } from '../rule.ts';
import { sayOther } from './typedPrices.ts';

const messages = {
  'typed-amount': phrase<{ found: string; names: string[] }>({
    en: ({ found, names }) => ({
      message: `${found} is typed by hand, but there is ${names.length === 1 ? 'a fact' : 'more than one fact'} of this amount.`,
      suggestion: `If that is what is meant, write ${names.slice(0, 3).join(' or ')}.`,
    }),
    es: ({ found, names }) => ({
      message: `${found} está escrito a mano, pero hay ${names.length === 1 ? 'un dato' : 'más de un dato'} con este importe.`,
      suggestion: `Si se refiere a eso, escriba ${names.slice(0, 3).join(' o ')}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** An amount in euros that is a fact is named, so that it changes everywhere at once. */
export const hardCodedAmounts: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /€/,
    check: (text, here) => amountsIn(text, amount, here),
  },
};

/** `€1,500`, `€ 1,500.50`, `1.500 €`; neither `€3.2B` nor one end of a range. */
const amount =
  /(?<![\d–-])€\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.,]*\d|[KMB]\b|\s?[–-]\s?€?\d|\s(?:million|billion))|(?<![\d.,€–-])(\d{1,3}(?:\.\d{3})+|\d+)(,\d{1,2})?\s?€/g;

/** The amounts in a text that are facts, and those of a service whose fact is another amount. */
export function amountsIn(text: string, pattern: RegExp, here: ValueContext): Finding[] {
  const findings: Finding[] = [];
  // In turns: matchAll copies the pattern for each text.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    findings.push(...findingFor(amountOf(match, here), here));
  return findings;
}

/** An amount with the time for which it is paid, and the words of its sentence on both sides. */
interface Amount {
  found: string;
  offset: number;
  value: number;
  per: Period | undefined;
  before: string;
  after: string;
  /** Its field holds a price of the firm. */
  isOffer: boolean;
  /** Another rule compares it with the offers beside it. */
  isListed: boolean;
  /** A question says of no price that it is one. */
  isAsked: boolean;
}

function amountOf(
  { 0: written, 1: english, 2: cents, 3: spanish, 4: decimals, index, input }: RegExpExecArray,
  here: ValueContext,
): Amount {
  const end = index + written.length;
  const [paid = '', month, year] = period.exec(input.slice(end, end + 20)) ?? [];
  const whole = (english ?? spanish ?? '').replace(/[.,]/g, '');
  const start = input.slice(Math.max(0, index - reach), index);
  const label = index < nearby && !sentenceEnd.test(start) ? labelOf(here) : undefined;
  const isOffer = prices.has(here.spot.path.at(-1) ?? '');
  return {
    found: written + paid,
    offset: index,
    value: Number(whole + (cents ?? decimals ?? '').replace(',', '.')),
    per: month ? 'month' : year ? 'year' : undefined,
    before: (label === undefined ? '' : `${label}: `) + (start.split(sentenceEnd).at(-1) ?? ''),
    after: input.slice(end + paid.length, end + reach).split(sentenceEnd)[0] ?? '',
    isOffer,
    isListed: isOffer || (input.includes('{price.') && listed.test(start)),
    isAsked: asked.test(input.slice(end)),
  };
}

/** The fields of cards and packages that hold a price alone. */
const prices = new Set<string | number>(['price', 'regularPrice', 'saving']);
const listed = /\s(?:from|starts? at|begins? at|at|desde|a partir de)\s\**$/i;

/** The title of the entry, or the first cell of the row, that an amount stands in. */
function labelOf({ subject, spot: { path } }: ValueContext): string | undefined {
  const entry = path
    .slice(0, -1)
    .reduce<unknown>(
      (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
      subject.value,
    );
  // A list of paragraphs has no label, the row of a table has its first cell.
  const isRow = Array.isArray(entry) && typeof path.at(-2) === 'number';
  const label = isRow ? entry[0] : isRecord(entry) && (entry.title ?? entry.label);
  const isOther = path.at(-1) !== 0 && path.at(-1) !== 'title' && path.at(-1) !== 'label';
  return typeof label === 'string' && isOther && path.length > 3 ? label : undefined;
}

/** So many characters on each side of an amount are read. */
const reach = 120;
/** So many are beside it. */
const nearby = 30;
const sentenceEnd = /[.!?]\s|[\n|;¿¡]/;
const asked = /^(?:[^.!?\n]|\.\d)*\?/;

/** The time that follows an amount: `€800 a month`, `800 €/mes`, `800 € al año`. */
const period =
  /^\s?(?:\/\s?|an? |per |each |every |al |por |cada |)(?:(months?\b|mes(?:es)?\b|monthly\b|mensual(?:es)?)|(years?\b|años?(?![\p{L}])|yearly\b|anual(?:es)?))/iu;

function findingFor(amount: Amount, { spot, project }: ValueContext): Finding[] {
  const { found, offset, value, per, before, after, isListed, isAsked } = amount;
  if (fine.test(before) || isOfRange(before, after)) return none;
  const place = { ...spot, part: { offset, length: found.length } };
  const names = project.factsWorth(value, per);
  const service = serviceOf(amount, project);
  if (service) {
    const name = `{${service.name}}`;
    if (names.includes(name))
      return [{ ...say('typed-amount', { found, names: [name] }), ...place }];
    if (!isListed && !isAsked && isOtherPrice(amount, service.fact))
      return [{ ...sayOther(found, service.name, service.fact), ...place, guess: name }];
  }
  const meant = names.length > 0 ? meantBy(names, amount, project) : [];
  return meant.length > 0 ? [{ ...say('typed-amount', { found, names: meant }), ...place }] : none;
}

/** The amounts of fines are those of the law: they equal a price by chance. */
const fine = /(?<!\p{L})(?:fines?|penalt(?:y|ies)|multas?|sanci(?:ón|ones))(?!\p{L})/iu;

/** One end of a range is no price: `€250 to €400`, `between €600 and €1,500`. */
function isOfRange(before: string, after: string): boolean {
  return rangeBefore.test(before) || rangeAfter.test(after) || rangeAround.test(before);
}

const rangeBefore =
  /\d[KMB]?(?:\s?(?:€|euros?|EUR))?\s(?:to|a|hasta|up to)\s$|(?<!\p{L})(?:between|entre)\s[^,]{0,20}\d[^,]{0,10}\s(?:and|y)\s$/iu;
const rangeAfter = /^\s(?:to|a|hasta|up to)\s(?:€\s?)?\d/iu;
const rangeAround = /(?<!\p{L})(?:between|entre)\s$/iu;

/**
 * An amount equals a fact by chance unless its sentence names the service or nothing at all, speaks of what
 * the firm asks, or has digits that are not round.
 */
function meantBy(
  names: string[],
  { value, before, after, isAsked, isOffer }: Amount,
  project: RuleContext,
): string[] {
  if (isOffer) return names;
  if (value.toString().replace(/\.|0+$/g, '').length >= unlikelyDigits) return names;
  if (isOfOthers(before, after)) return [];
  const part = (before.split(', ').at(-1) ?? '') + after.split(', ')[0];
  const named = project.servicesIn(part).flatMap(({ facts }) => facts);
  const own = names.filter((name) => named.includes(name.slice(1, -1)));
  if (own.length > 0) return own;
  if (isAsked || indefinite.test(before)) return [];
  const isAlone = !/\p{L}{4}/u.test((before + after).replace(ofPrices, ''));
  return isAlone || asksIt.test(before) ? names : [];
}

/** Amounts of so many digits, but for the zeros at their ends, are not equal by chance. */
const unlikelyDigits = 3;

/** Words that say that an amount is a price, and not of what. */
const ofPrices =
  /(?<!\p{L})(?:from|desde|a partir de|only|s[oó]lo|(?:costs?|prices?|starts?|begins)(?: at)?|cuestan?|valen?|precios?|tarifas?|total|(?:all )?included|todo incluido)(?!\p{L})/giu;

/** The firm says what it asks. */
const asksIt =
  /(?<!\p{L})(?:we charge|you pay us|our (?:fee|price)s?|cobramos|nuestr[oa]s? (?:honorarios|precios?|tarifas?))(?!\p{L})[^,:]{0,40}:?\s?\**$/iu;

/** The service that an amount is said to be the price of: `an NIE costs €160`, `160 € por un NIE`. */
function serviceOf(
  { before, after }: Amount,
  { servicesIn, factAt }: RuleContext,
): { name: string; fact: Fact } | undefined {
  const last = servicesIn(before).at(-1);
  const [start, verb] = last ? [before.slice(0, last.index), before.slice(last.end)] : [before, ''];
  if (isOfOthers(start + verb, after)) return undefined;
  const isSubject = last && isPricedIn(start, verb, after);
  const [next] = isSubject ? [] : servicesIn(after);
  const isObject = next && isObjectIn(before, after.slice(0, next.index), after.slice(next.end));
  const [name, ...others] = (isSubject ? last : isObject ? next : undefined)?.facts ?? [];
  const fact = name === undefined || others.length > 0 ? undefined : factAt(name);
  return name !== undefined && fact ? { name, fact } : undefined;
}

/** The beginning of a sentence, or of a part of it. */
const opening = String.raw`(?:^|[,:(–—]\s?|(?<!\p{L})(?:and|but|y|pero)\s)\**`;
const article = String.raw`(?:(?:an?|the|your|el|la|un|una|su|tu)\s)?`;
const only = String.raw`(?:(?:only|just|solo|sólo)\s)?`;

/** Between a sentence's beginning, or a part of it, and the name of a service. */
const beginning = new RegExp(
  String.raw`${opening}\s?(?:(?:an?|the|our|your|el|la|un|una|nuestr[oa]s?|su|tu)\s)?(?:(?:(?:fees?|charge|rate|tarifas?|honorarios|minuta)(?<=(?<!\p{L})(?:our|nuestr[oa]s?)\s\p{L}+)\s(?:for|of|por|para|del?)|prices?\s(?:of|for)|service for|precios?\s(?:por|para|del?)|servicio del?)\s${article})?\**$`,
  'iu',
);

/** The firm does it: `we get you an `, `le conseguimos el `. */
const done = String.raw`(?:we(?:\s(?:can|will)|[’']ll)?\s(?:get|obtain|arrange|request|handle|process|apply for)(?:\syou)?|(?:(?:le|te|les|os)\s)?(?:conseguimos|obtenemos|tramitamos|gestionamos|solicitamos|sacamos))\s${article}\**$`;

/** `We get you an NIE for €160`, `Le conseguimos el NIE por 160 €`. */
const ofFirm = new RegExp(opening + done, 'iu');

/** `For €160 we get your NIE`, `Por 160 € tramitamos su NIE`. */
const forIt = new RegExp(String.raw`${opening}(?:for|por)\s${only}\**$`, 'iu');
const doneForIt = new RegExp(String.raw`^\**,?\s${done}`, 'iu');

/** An NIE that is translated, renewed or one of two things is another service. */
const wholeService =
  /^(?:\s(?:numbers?|números?))?\**(?:[.,;:!)]|$|\s(?:in|within|en|online|today|hoy|with us|con nosotros)(?!\p{L}))/iu;

/** `For an NIE we charge €160`, `Por el NIE cobramos 160 €`. */
const forService = new RegExp(String.raw`${opening}(?:for|por)\s${article}\**$`, 'iu');
const charged = new RegExp(
  String.raw`^(?:\s(?:numbers?|números?))?\**,?\s(?:we (?:charge|ask)|cobramos|pedimos)\s${only}\**$`,
  'iu',
);

/** `Get your NIE for €160`; to renew or translate one is another service. */
const ofReader =
  /(?:^|:\s)\**(?:get|obtain|order|request|book|buy|cons(?:iga|igue)|obt(?:enga|én)|pid[ae]|solicit[ae]|tramit[ae]|gestion[ae]|contrat[ae]|compr[ae]|saque)\s(?:your|su|tu)\s\**$/iu;
const forAmount = new RegExp(
  String.raw`^(?:\s(?:numbers?|número|today|now|here|online|with us|hoy|ahora|aquí|en línea|con nosotros))*\**\s(?:for|por)\s${only}\**$`,
  'iu',
);

/** The words before the name of a service, those between it and the amount, and those after. */
function isPricedIn(start: string, verb: string, after: string): boolean {
  if (ofReader.test(start) || ofFirm.test(start)) return forAmount.test(verb);
  if (forService.test(start)) return charged.test(verb);
  if (toCome.test(verb) && ofAnotherTime.test(start + after)) return false;
  const said = entryEnd.test(after) ? verb.replace(/,(?=\s\**$)/, ':') : verb;
  return beginning.test(start) && costing.test(said);
}

/** True if an amount is the price of the service behind it, by the words between both and those after. */
function isObjectIn(before: string, between: string, rest: string): boolean {
  if (purpose.test(between)) return true;
  return forIt.test(before) && doneForIt.test(between) && wholeService.test(rest);
}

/** A price to come differs from the one of today. */
const toCome = /(?<!\p{L})(?:will cost|costará|saldrá)(?!\p{L})/iu;
const ofAnotherTime =
  /(?<!\d)20\d\d(?!\d)|(?<!\p{L})(?:next|soon|próxim[oa]s?|pronto|que viene)(?!\p{L})/iu;

/** `NIE number, €160.`: an entry of a list of prices ends with its amount. */
const entryEnd = /^\**(?:[.,;)]|$)/;

/** Between the name of a service and its price. */
const costing =
  /^(?:\s(?:numbers?|services?|packages?|alone|itself|now|today|still|only|número|servicio|paquete|trámite|solo|sólo|ahora|hoy|con nosotros|with us))*\**(?::|\s[–—(]|\s\(|\s(?:(?:will cost|costs?)(?: you)?|is|are|comes to|for|(?:(?:le|te|les|os) )?(?:cuesta|costará|vale|sale (?:por|a)|saldrá (?:por|a))|cuestan|valen|es(?: de)?|se queda en|son(?: de)?|por)(?!\p{L}))?:?\s?(?:(?:only|just|now|solo|sólo|unos|from|starts? (?:at|from)|begins at|at|desde|a partir de)\s)*\**$/iu;

/** Between a price and the name of its service. */
const purpose = /^\**\s(?:for|por)\s\**(?:(?:an?|the|your|each|el|la|un|una|su|tu|cada)\s)?\**$/iu;

/** A price that changed, or a slip of it. One that is far away is of something else, as cents are. */
function isOtherPrice({ value, per }: Amount, { value: price, unit, scale, per: each }: Fact) {
  if (typeof price !== 'number' || unit !== 'EUR' || scale || value === price) return false;
  if (per !== undefined && per !== each) return false;
  return Number.isInteger(value) && value * mostTimes > price && value < price * mostTimes;
}

const mostTimes = 3;

function isOfOthers(before: string, after: string): boolean {
  if (spentOn.test(after) || difference.test(after)) return true;
  return ofOthers.test(before) || ofOthers.test(after.slice(0, nearby));
}

/** `An NIE is €100 cheaper` */
const difference = /^\**\s(?:cheaper|dearer|more|less|off|más|menos)(?!\p{L})/iu;

/** `€600 in translations alone` */
const spentOn = /^\**\s(?:in|en)\s(?!total|all)\p{L}/iu;

/** An amount in a sentence about a service that is not what the firm asks for it. */
const ofOthers =
  /(?<=\p{L}\s)(?<!(?<!\p{L})(?:we|you)\s)(?:asks?|charges?|demands?|quotes?|piden?|cobran?|exigen?)(?!\p{L})|(?<!\p{L})(?:others?\s(?:firms|law)|competitors?|elsewhere|otr[oa]s\s(?:despachos|bufetes)|competencia|gestor|notar|registr(?:y|ies|ar|ador)|consul|police|polic[ií]a|govern|gobierno|public|públic|tax|impuest|tasas?|(?<!our )fees?|cuota|sav|ahorr|up to|hasta|under|below|above|over|más de|menos de|at least|al menos|at most|como máximo|used to|solía|example|ejemplo|yourself|por su cuenta|usted mism)/iu;

/** `A ticket costs …` says what a thing costs anywhere; the firm speaks of its services as its own. */
const indefinite = /(?:^|,\s)(?:(?:and|y)\s)?(?:an?|una?)\s[^,]*$/iu;
