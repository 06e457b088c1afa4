import type { Site } from '../../generated/types.ts';
import type { Bilingual } from '../../shared/language.ts';

/** The format in which something is written in a country, and the words that ask for it. */
export interface Format {
  pattern: RegExp;
  /** A sentence without its end: `a Spanish tax number has nine characters`. */
  rule: Bilingual;
}

/** The law and the customs of a country, as far as the engine heeds them. */
export interface Law {
  /** The law that asks who answers for a site: `article 10 of Law 34/2002 (LSSI)`. */
  cited: Bilingual;
  /** The parts of `legal` in _site.json that it asks for, besides the name. */
  identity: readonly ('taxId' | 'registry')[];
  taxId?: Format;
  postalCode?: Format & { example: RegExp };
  /** The numbers behind a country code. */
  phone?: Format & { prefix: string };
  /** The clock of the whole country; missing where it has several. */
  timeZone?: NonNullable<Site['address']['timeZone']>;
  /** How long a choice of cookies is kept before the site asks again. */
  consentDays: number;
}
