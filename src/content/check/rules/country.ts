import { sayFrom } from '../../diagnostics/message.ts';
import { lawOf } from '../../law/lawOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'unknown-country': {
    en: '"<country>" is the code of no country. | Write its two letters, such as FR for France.',
    es: '"<country>" no es el código de ningún país. | Escriba sus dos letras, como FR para Francia.',
  },
  'time-zone': {
    en: 'Nothing says by which clock the hours go. | Add "timeZone" to `address`, such as "Europe/Paris".',
    es: 'Nada dice por qué reloj se rige el horario. | Añada "timeZone" a `address`, como "Europe/Paris".',
  },
  'legal-part': {
    en: '`<part>` is missing: <law> asks for it. | Add it.',
    es: 'Falta `<part>`: lo exige <law>. | Añádalo.',
  },
  'tax-number': {
    en: '"<taxId>" cannot be a tax number: <rule>. | Write letters as capitals, without spaces and other characters between.',
    es: '"<taxId>" no puede ser un número fiscal: <rule>. | Escriba las letras en mayúscula, sin espacios ni signos entre medias.',
  },
} as const;

const say = sayFrom(texts);

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The settings hold what the country of the address asks for. */
export const country: Rule = {
  severity: 'error',
  why: {
    en: 'Each country has its clock, and its law on who has to be named as responsible for a site.',
    es: 'Cada país tiene su hora y su ley sobre quién debe figurar como responsable de un sitio.',
  },
  texts,
  *inFile({ site }) {
    if (!site) return;
    const { address, legal } = site;
    const law = lawOf(address.country);
    if (!countryNames.of(address.country))
      yield {
        ...say('unknown-country', { country: address.country }),
        path: ['address', 'country'],
      };
    if (!address.timeZone && !law.timeZone) yield { ...say('time-zone'), path: ['address'] };
    if (!legal) return;
    for (const part of law.identity)
      if (!legal[part]) yield { ...say('legal-part', { part, law: law.cited }), path: ['legal'] };
    const { taxId } = legal;
    if (taxId && law.taxId?.pattern.test(taxId) === false)
      yield { ...say('tax-number', { taxId, rule: law.taxId.rule }), path: ['legal', 'taxId'] };
  },
};
