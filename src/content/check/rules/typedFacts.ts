import type { Site } from '../../../generated/types.ts';
import { escapeRegExp } from '../../../shared/escapeRegExp.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { factsWorth } from '../../text/factAmounts.ts';
import type { Facts } from '../../text/facts.ts';
import { currencyOf, currencySign } from '../../text/money.ts';
import { placeOf } from '../placeOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'typed-amount': {
    en: '<found> is typed by hand, but there is a fact of this amount. | If that is what is meant, write <names>.',
    es: '<found> está escrito a mano, pero hay un dato con este importe. | Si se refiere a eso, escriba <names>.',
  },
  'typed-contact': {
    en: '<found> is typed by hand, so a change in _site.json would not reach it. | Write {<name>}.',
    es: '<found> está escrito a mano: si cambia en _site.json, aquí no cambiaría. | Escriba {<name>}.',
  },
  'typed-contact.whatsapp': {
    en: '<found> is typed by hand, so a change in _site.json would not reach it. | Use a button of kind whatsapp, without href: the number comes from _site.json.',
    es: '<found> está escrito a mano: si cambia en _site.json, aquí no cambiaría. | Use un botón de clase whatsapp, sin href: el número viene de _site.json.',
  },
} as const;

const say = sayFrom(texts);

/** Prices, the phone number and the e-mail address of the site are named, so that they change everywhere at once. */
export const typedFacts: Rule = {
  severity: 'warning',
  why: {
    en: 'A price or number that is typed by hand stays when the fact changes, and visitors read two.',
    es: 'Un precio o un número escrito a mano se queda como está cuando cambia el dato, y los visitantes leen dos.',
  },
  texts,
  *inFile({ links, prose, page }, { facts, site }) {
    // Articles tell of the amounts of the law and of others.
    const isArticle = page?.sections.some(({ type }) => type === 'articleHeader') === true;
    for (const [found, { path }] of links)
      if (whatsapp.test(found)) yield { ...say('typed-contact.whatsapp', { found }), path };
    for (const { text, path } of prose.filter((one) => /[\d@([]/.test(one.text))) {
      if (path.at(-1) === 'placeholder') continue;
      if (facts && !isArticle) yield* amountsIn(text, path, facts);
      if (site) yield* contactsIn(text, path, site);
    }
  },
};

const whatsapp = /^https:\/\/(?:wa\.me|(?:api|web)\.whatsapp\.com)\//;

function* amountsIn(text: string, path: Finding['path'], facts: Facts): Iterable<Finding> {
  for (const match of text.matchAll(amount)) {
    const { 0: found, 1: before, 2: behind, 3: digits = behind, 4: sign = before, index } = match;
    const written = Number(digits?.replace(/[.,](?=\d{3})/g, ''));
    // The amounts of fines and of limits are those of the law: they equal a price by chance.
    const prices = factsWorth(written, currencyOf(sign ?? ''), facts).filter((name) =>
      name.startsWith('{price.'),
    );
    if (prices.length === 0 || fine.test(text.slice(Math.max(0, index - 60), index))) continue;
    const guess = prices.length === 1 ? prices[0] : undefined;
    const names = prices.slice(0, 3).join(', ');
    yield { ...say('typed-amount', { found, names }), path, ...placeOf(match), guess };
  }
}

/** `€1,500`, `1.500 €`, `150 euros`; neither `€3.2B` nor one end of a range. */
const amount = new RegExp(
  [
    String.raw`(?<![\d–-])(${currencySign})\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.00)?(?![\d.,]*\d|[KMB]\b|\s?[–-]\s?${currencySign}?\d|\s(?:million|billion))`,
    String.raw`(?<![\d.,€£$–-])(\d{1,3}(?:[.,]\d{3})+|\d+)(?:,00)?\s?(${currencySign}|euros?(?!\p{L}))`,
  ].join('|'),
  'gu',
);

const fine = /(?<!\p{L})(?:fines?|penalt(?:y|ies)|multas?|sanci(?:ón|ones))(?!\p{L})/iu;

function* contactsIn(text: string, path: Finding['path'], site: Site): Iterable<Finding> {
  for (const match of text.matchAll(contactsOf(site))) {
    const { 0: found, index } = match;
    // An address with spaces makes no link, and is told as Markdown that is none.
    if (found.includes(' ') && text.slice(0, index).endsWith('](tel:')) continue;
    const name = /[a-z]{2}/i.test(found) ? 'email' : 'phone';
    yield { ...say('typed-contact', { found, name }), path, ...placeOf(match), guess: `{${name}}` };
  }
}

/** The address, and the number in any grouping, with or without its country code. */
const contactsOf = memoizeByObject(({ phone: { number, display }, email }: Site): RegExp => {
  const code = /^\s*\+\s*(\d+)/.exec(display)?.[1] ?? '';
  const digits = display.replace(/\D/g, '').slice(code.length);
  const written = escapeRegExp(email).replace('@', '(?:@| ?[([](?:at|arroba)[)\\]] ?)');
  const address = `(?<![\\w.+-])${written}(?![\\w-])`;
  // Fewer digits are no number that could be told from others; one that dials another is told as that.
  if (digits.length < 5 || !number.endsWith(digits)) return new RegExp(address, 'gi');
  const prefix = code && `(?:(?:\\+|00)${code}[ ().-]{0,2})?`;
  return new RegExp(
    `${address}|(?<![\\d+])${prefix}${[...digits].join('[ ().-]{0,2}')}(?!\\d)`,
    'gi',
  );
});
