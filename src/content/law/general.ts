import type { Law } from './law.ts';

/** For countries without a file of their own. */
export const general: Law = {
  cited: {
    en: 'the law (in the European Union GDPR, article 13, and Directive 2000/31/EC, article 5)',
    es: 'la ley (en la Unión Europea, el RGPD, artículo 13, y la Directiva 2000/31/CE, artículo 5)',
  },
  identity: [],
  // Six months: CNIL, recommendation 2020-092 of 17 September 2020 on cookies, on which others lean.
  consentDays: 182,
};
