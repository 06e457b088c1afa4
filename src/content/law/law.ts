import type { Site } from '../../generated/types.ts';
import type { Bilingual } from '../../shared/language.ts';

/** A form in which something is written in a country, and the words that ask for it. */
export interface Form {
  pattern: RegExp;
  /** A sentence without its end: `a Spanish tax number has nine characters`. */
  rule: Bilingual;
}

/** The law and the customs of a country, as far as the engine heeds them. */
export interface Law {
  /** The one that asks who answers for a site: `article 10 of Law 34/2002 (LSSI)`. */
  source: Bilingual;
  /** The parts of `legal` in _site.json that it asks for, besides the name. */
  identity: readonly ('taxId' | 'registry')[];
  taxId?: Form;
  postalCode?: Form & { example: RegExp };
  /** The numbers behind a country code. */
  phone?: Form & { prefix: string };
  /** The clock of the whole country; missing where it has several. */
  timeZone?: NonNullable<Site['address']['timeZone']>;
  /** How long a choice of cookies is kept before the site asks again. */
  consentDays: number;
}
