import type { Offer, Service } from 'schema-dts';
import type { PageData } from '../../app/data/pageData.ts';
import { breakable } from '../../content/text/marks/unbroken.ts';
import type { Section, Site } from '../../generated/types.ts';
import { baseOf, type LanguageTag } from '../../shared/languageTag.ts';

/** The offers in the price cards and bundles of a page, under its main heading. */
export function serviceOf(
  page: Pick<PageData, 'title' | 'sections'>,
  lang: LanguageTag,
  site: Site,
): Service | undefined {
  const offers = offersOn(page.sections, lang);
  if (offers.length === 0) return undefined;
  const named = page.sections.find((section) => 'heading' in section && section.heading);
  return {
    '@type': 'Service',
    name: (named && 'heading' in named && named.heading) || page.title,
    provider: { '@type': 'LegalService', name: site.brand, url: `${site.url}/` },
    offers,
  };
}

function offersOn(sections: Section[], lang: LanguageTag): Offer[] {
  const offers: Offer[] = [];
  const add = (name: string, price: string | undefined) => {
    const offer = offerOf(name, price, lang);
    if (offer) offers.push(offer);
  };
  for (const section of sections) {
    if (section.type === 'bundle') add(section.label ?? section.heading, section.price);
    else if (section.type === 'priceCards')
      for (const { title, price } of section.items) add(title, price);
  }
  return offers;
}

/** A price in a text: its amount or lowest amount, its currency, its period. */
interface Amount {
  price: number;
  currency: 'EUR' | 'USD';
  isLowest: boolean;
  per: string;
}

function offerOf(name: string, text: string | undefined, lang: LanguageTag): Offer | undefined {
  const amount = amountIn(breakable(text ?? ''), lang);
  if (!amount) return undefined;
  const { price, currency, isLowest, per } = amount;
  if (!isLowest && !per) {
    return { '@type': 'Offer', name, price: String(price), priceCurrency: currency };
  }
  return {
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: currency,
      ...(isLowest ? { minPrice: price } : { price }),
      ...(per && { unitText: per }),
    },
  };
}

/** `From €1,500/month`, `$10K`, `Desde 1.500 €`. Prices in other languages are not read. */
const forms = {
  en: /^(From )?([€$])([\d,]+(?:\.\d+)?)(K?)(?:\/(\w+)| (per \w+))?$/,
  es: /^(Desde )?([\d.]+(?:,\d+)?)()\s?(€|US\$)(?:\/(\p{L}+)| (por \p{L}+))?$/u,
} as const;

/** Undefined for whatever else a price may say, such as a range or `Custom`. */
export function amountIn(text: string, lang: LanguageTag): Amount | undefined {
  const language = baseOf(lang);
  if (language !== 'en' && language !== 'es') return undefined;
  const found = forms[language].exec(text);
  if (!found) return undefined;
  const [, from, first, second = '', third, unit, words] = found;
  const [sign, digits, thousands] =
    language === 'en' ? [first, second, third] : [third, first ?? '', second];
  const plain = language === 'en' ? digits.replaceAll(',', '') : digits.replaceAll('.', '');
  return {
    price: Number(plain.replace(',', '.')) * (thousands ? 1000 : 1),
    currency: sign === '€' ? 'EUR' : 'USD',
    isLowest: from !== undefined,
    per: unit ?? words ?? '',
  };
}
