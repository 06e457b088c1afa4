import type { Page } from '../../generated/types.ts';
import { sectionsOf } from './sectionsOf.ts';

/** A service as a card calls it, and the name of the fact that is its price. */
export interface PricedService {
  title: string;
  fact: string;
}

/** The services of the cards whose price is one fact. */
export function pricedServicesIn(page: Page): PricedService[] {
  return sectionsOf(page, 'priceCards').flatMap(({ section: { items } }) =>
    items.flatMap(({ title, price = '' }) => {
      const [name, ...others] = [...price.matchAll(/\{([^}]+)\}/g)];
      return name?.[1] && others.length === 0 ? [{ title, fact: name[1] }] : [];
    }),
  );
}
