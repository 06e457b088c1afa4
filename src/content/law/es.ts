import type { Law } from './law.ts';

/** The clock that the client takes where a page names none. */
export const timeZone = 'Europe/Madrid';

/**
 * 24 months, the most that the AEPD's guide on cookies allows. The client takes them where a page names
 * no other number.
 */
export const consentDays = 730;

export const spain: Law = {
  cited: { en: 'article 10 of Law 34/2002 (LSSI)', es: 'el artículo 10 de la Ley 34/2002 (LSSI)' },
  identity: ['taxId', 'registry'],
  taxId: {
    pattern: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
    rule: {
      en: 'a Spanish one has nine characters, such as B12345678 or 12345678Z',
      es: 'un NIF tiene nueve caracteres, como B12345678 o 12345678Z',
    },
  },
  postalCode: {
    pattern: /^\d{5}$/,
    rule: { en: 'Spanish ones have five digits', es: 'los españoles tienen cinco cifras' },
    example: /000$/,
  },
  phone: {
    prefix: '+34',
    pattern: /^\+34\d{9}$/,
    rule: {
      en: 'Spanish numbers have nine digits behind +34',
      es: 'los números españoles tienen nueve cifras tras +34',
    },
  },
  timeZone,
  consentDays,
};
