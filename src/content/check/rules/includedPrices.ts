import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'included-price': phrase<{ title: string; price: string; other: string }>({
    en: ({ title, price, other }) => ({
      message: `This offer includes all of ${title}, and costs less: ${price} against ${other}.`,
      suggestion: 'Correct the price that is wrong.',
    }),
    es: ({ title, price, other }) => ({
      message: `Esta oferta incluye todo lo de ${title} y cuesta menos: ${price} frente a ${other}.`,
      suggestion: 'Corrija el precio que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** An offer that includes another one of its list costs no less. */
export const includedPrices: Rule = {
  messages,
  severity: 'warning',
  page: (page, project) =>
    sectionsOf(page.page, 'priceCards').flatMap(({ section: { items }, index }) => {
      const included = items.map(({ features = [] }) =>
        features.flatMap((feature) => everything.exec(String(feature))?.[1]?.toLowerCase() ?? []),
      );
      if (included.every((titles) => titles.length === 0)) return none;
      const written = items.map(({ price = '' }) => amountIn(project.filledIn(price, page)));
      return items.flatMap((_, at) => {
        const own = written[at];
        const other = items.findIndex(
          ({ title }, place) => place !== at && included[at]?.includes(title.toLowerCase()),
        );
        const price = written[other];
        const title = items[other]?.title ?? '';
        if (!own || !price || own.currency !== price.currency || own.value >= price.value)
          return [];
        const said = say('included-price', { title, price: own.found, other: price.found });
        const path: Path = ['sections', index, 'items', at, 'price'];
        return [{ ...said, path }];
      });
    }),
};

/** `Everything in Essential`, `Todo lo de Esencial, y además:` */
const everything =
  /^(?:everything (?:in|of|from)|all of|todo lo (?:de|del|que incluye|incluido en)|todo) (?:the |el |la |plan |paquete )*[“«"*]*([^,:;.”»"*+]+?)[”»"*]*(?: (?:package|plan))?(?:, .*| plus.*| y .*|[,:;.+].*)?$/i;

/** The one amount of a price in whole euros or dollars, by a month or once: `From €2,500`, `2.500 €`. */
function amountIn(text: string) {
  const [match, ...others] = [...text.matchAll(amount)];
  if (!match || others.length > 0) return undefined;
  const [found] = match;
  const currency = found.replace(/[\d.,\s]/g, '') + text.slice(match.index + found.length);
  return { found, value: Number(found.replace(/\D/g, '')), currency };
}

const amount = /[€$]\s?\d{1,3}(?:,?\d{3})*(?![\d.,]*\d|[KMB]\b)|\d{1,3}(?:\.?\d{3})*\s?[€$]/g;
