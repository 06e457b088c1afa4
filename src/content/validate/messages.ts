import type { Bilingual } from '../../shared/language.ts';
import { afterColon } from '../../shared/phrases.ts';
import { sayFrom } from '../diagnostics/message.ts';
import type { Schema } from '../schema/contract.ts';

/** The mistakes that a schema refuses, by cause. `<about>` is the description of the field. */
export const schemaTexts = {
  'unknown-field': {
    en: '`<field>` is not a field of <owner>. | Did you mean `<guess>`? | Its fields: <fields>.',
    es: '`<field>` no es un campo de <owner>. | ¿Quería decir `<guess>`? | Sus campos: <fields>.',
  },
  'old-field': {
    en: '<what> | Write `<guess>`, or run npm run migrate. | Run npm run migrate, or remove it.',
    es: '<what> | Escriba `<guess>` o ejecute npm run migrate. | Ejecute npm run migrate o quítelo.',
  },
  'missing-field': {
    en: '`<field>` is missing. | Use one of: <allowed>. | <about> | Add it.',
    es: 'Falta `<field>`. | Use uno de estos: <allowed>. | <about> | Añádalo.',
  },
  'missing-field.companion': {
    en: '`<field>` needs `<companion>` beside it. | Add `<companion>`, or remove `<field>`.',
    es: '`<field>` necesita `<companion>` a su lado. | Añada `<companion>` o quite `<field>`.',
  },
  'either-or': {
    en: 'One of these belongs in <owner>, and only one: <names>. | Add or remove one of them.',
    es: 'En <owner> va uno de estos, y solo uno: <names>. | Añada o quite uno de ellos.',
  },
  'bad-name': {
    en: '<name> cannot be a name here. | Did you mean "<guess>"? | <rule> | Use one of: <allowed>.',
    es: '<name> no puede ser un nombre aquí. | ¿Quería decir "<guess>"? | <rule> | Use uno de estos: <allowed>.',
  },
  'wrong-type': {
    en: 'Must be <type>, but is <value>. | Write <meant>. | <about>',
    es: 'Debe ser <type>, pero es <value>. | Escriba <meant>. | <about>',
  },
  'not-allowed': {
    en: '<value> is not allowed here. | Did you mean "<guess>"? | <rule> | Use one of: <allowed>. | <about>',
    es: '<value> no es válido aquí. | ¿Quería decir "<guess>"? | <rule> | Use uno de estos: <allowed>. | <about>',
  },
  'unknown-type': {
    en: 'There is no section type <value>. | Did you mean "<guess>"? | Use one of: <allowed>.',
    es: 'No hay ningún tipo de sección <value>. | ¿Quería decir "<guess>"? | Use uno de estos: <allowed>.',
  },
  'old-value': {
    en: '<value> is <guess> since contract <since>. | Write <guess>, or run npm run migrate.',
    es: '<value> es <guess> desde el contrato <since>. | Escriba <guess> o ejecute npm run migrate.',
  },
  'not-unique': {
    en: 'Two entries of this list are alike. | Remove one of them.',
    es: 'Dos elementos de esta lista son iguales. | Quite uno de ellos.',
  },
  empty: {
    en: 'There is no text here. | <about> | Write it.',
    es: 'Aquí no hay ningún texto. | <about> | Escríbalo.',
  },
  'too-small': {
    en: '<what> is <count>, but must be at least <limit>. | <about> | Raise it to <limit> or more.',
    es: '<what> es <count>, pero debe ser al menos <limit>. | <about> | Auméntelo a <limit> o más.',
  },
  'too-large': {
    en: '<what> is <count>, but may be <limit> at most. | Reduce it to no more than <limit>.',
    es: '<what> es <count>, pero puede ser <limit> como máximo. | Redúzcalo a <limit> o menos.',
  },
} as const;

export const say = sayFrom(schemaTexts);

/** The description of a field, if its schema has one. */
export function aboutOf({ description, descriptionEs = '' }: Schema = {}): Bilingual | undefined {
  if (!description) return undefined;
  if (description.includes(': ')) return { en: description, es: descriptionEs };
  return {
    en: `What goes here: ${afterColon(description)}`,
    es: `Qué va aquí: ${afterColon(descriptionEs)}`,
  };
}

/** The words of the schema for a value that its pattern refuses. */
export function ruleOf({
  errorMessage,
  errorMessageEs = '',
}: Pick<Schema, 'errorMessage' | 'errorMessageEs'>): Bilingual | undefined {
  return errorMessage ? { en: errorMessage, es: errorMessageEs } : undefined;
}

export function listed(names: readonly unknown[], most = 40): string | undefined {
  return names.length > 0 && names.length <= most ? names.join(', ') : undefined;
}
