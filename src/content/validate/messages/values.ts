import { quoted } from '../../../shared/phrases.ts';
import { foundAs, goesHere, withArticle } from '../../diagnostics/english.ts';
import { spanishFoundAs, spanishName, vaAqui } from '../../diagnostics/locales/es.ts';
import { phrase } from '../../diagnostics/message.ts';
import type { Described, Named, OldValue, Schema } from '../../schema/contract.ts';

/** The message of a schema whose pattern does not match. */
export type ValueRule = Pick<Schema, 'errorMessage' | 'errorMessageEs'>;

/** The description of a value in its schema. */
interface About {
  about: Described;
}

interface WrongType {
  value: unknown;
  /** The types that are allowed here, by JSON Schema's names. */
  types: string[];
  /** The kind of object, and its required fields. */
  group: Named & { required: string[] };
  /** The value as one of these types. */
  meant: unknown;
  /** Objects in a list of their own, where one object belongs. */
  isNested: boolean;
  about: Described;
}

/** Messages about one value. */
export const valueMessages = {
  'wrong-type': phrase<WrongType>({
    en: ({ value, types, group, meant, isNested, about }) => ({
      message: `Must be ${types.map((type) => typeNames.en[type] ?? `${group.title ? withArticle(group) : 'a group'} in braces${fieldsOf(group)}`).join(' or ')}, but is ${foundAs(value)}.`,
      suggestion:
        meant !== undefined
          ? `Write ${JSON.stringify(meant)}.`
          : types.includes('array') && !types.includes('number')
            ? 'A list is written between [ and ].'
            : isNested
              ? 'Remove this [ and the ] that closes it.'
              : goesHere(about.description),
    }),
    es: ({ value, types, group, meant, isNested, about }) => ({
      message: `Debe ser ${types.map((type) => typeNames.es[type] ?? `${spanishName(group)} entre llaves${fieldsOf(group)}`).join(' o ')}, pero es ${spanishFoundAs(value)}.`,
      suggestion:
        meant !== undefined
          ? `Escriba ${JSON.stringify(meant)}.`
          : types.includes('array') && !types.includes('number')
            ? 'Una lista va entre [ y ].'
            : isNested
              ? 'Quite este [ y el ] que lo cierra.'
              : vaAqui(about.descriptionEs) || 'Escriba lo que corresponde o quite el campo.',
    }),
  }),
  'old-value': phrase<{ old: OldValue }>({
    en: ({ old: { from, to, since } }) => ({
      message: `${quoted(from)} is ${quoted(to)} since contract ${since}.`,
      suggestion: `Write ${quoted(to)}, or run npm run migrate.`,
    }),
    es: ({ old: { from, to, since } }) => ({
      message: `${quoted(from)} es ${quoted(to)} desde el contrato ${since}.`,
      suggestion: `Escriba ${quoted(to)}, o ejecute npm run migrate.`,
    }),
  }),
  'not-allowed.rule': phrase<{ value: unknown; keyword: string }>({
    en: ({ value, keyword }) => ({
      message: `${quoted(value)} is not allowed here.`,
      suggestion: `It breaks the rule ${keyword} of the contract.`,
    }),
    es: ({ value, keyword }) => ({
      message: `Aquí no se admite ${quoted(value)}.`,
      suggestion: `Incumple la regla ${keyword} del contrato.`,
    }),
  }),
  pattern: phrase<{ value: unknown; rule: ValueRule; guess?: string | undefined }>({
    en: ({ value, rule, guess }) => ({
      message: `${quoted(value)} is not allowed here.`,
      suggestion: lastDayOf(value)
        ? `That month has ${lastDayOf(value)} days.${guess ? ` Did you mean "${guess}"?` : ''}`
        : isDate(guess)
          ? `Write the date as year, month and day: "${guess}".`
          : guess
            ? `Did you mean "${guess}"?`
            : rule.errorMessage,
    }),
    es: ({ value, rule, guess }) => ({
      message: `${quoted(value)} no es válido aquí.`,
      suggestion: lastDayOf(value)
        ? `Ese mes tiene ${lastDayOf(value)} días.${guess ? ` ¿Quería decir "${guess}"?` : ''}`
        : isDate(guess)
          ? `Escriba la fecha con año, mes y día: "${guess}".`
          : guess
            ? `¿Quería decir "${guess}"?`
            : rule.errorMessageEs,
    }),
  }),
  'pattern.kind': phrase<{ value: unknown; kind: string }>({
    en: ({ value, kind }) => ({
      message: `${quoted(value)} is not allowed here: a link leads to a page.`,
      suggestion: `Write a button with "kind": "${kind}" instead: its address comes from _site.json.`,
    }),
    es: ({ value, kind }) => ({
      message: `${quoted(value)} no es válido aquí: un enlace lleva a una página.`,
      suggestion: `Ponga un botón con "kind": "${kind}": su dirección viene de _site.json.`,
    }),
  }),
  'pattern.local': phrase<{ value: unknown; path: string }>({
    en: ({ value, path }) => ({
      message: `${quoted(value)} is an address of this computer, which visitors cannot reach.`,
      suggestion: `Write "${path}".`,
    }),
    es: ({ value, path }) => ({
      message: `${quoted(value)} es una dirección de este ordenador, a la que los visitantes no llegan.`,
      suggestion: `Escriba "${path}".`,
    }),
  }),
  'pattern.shifts': phrase<{ times: string[] }>({
    en: ({ times: [opens, closes, again, end] }) => ({
      message: again
        ? 'One entry has one opening and one closing time, and these are the hours of two shifts.'
        : 'Opening and closing time stand in one field.',
      suggestion: again
        ? `Write two entries for these days, with "opens": "${opens}", "closes": "${closes}" and "opens": "${again}", "closes": "${end}".`
        : `Write "opens": "${opens}", "closes": "${closes}".`,
    }),
    es: ({ times: [opens, closes, again, end] }) => ({
      message: again
        ? 'Una entrada lleva una hora de apertura y una de cierre, y este es un horario partido.'
        : 'La apertura y el cierre están en un mismo campo.',
      suggestion: again
        ? `Escriba dos entradas para estos días, con "opens": "${opens}", "closes": "${closes}" y "opens": "${again}", "closes": "${end}".`
        : `Escriba "opens": "${opens}", "closes": "${closes}".`,
    }),
  }),
  empty: phrase<About>({
    en: ({ about }) => ({
      message: 'There is no text here.',
      suggestion: goesHere(about.description) || 'Write it.',
    }),
    es: ({ about }) => ({
      message: 'Aquí no hay ningún texto.',
      suggestion: vaAqui(about.descriptionEs) || 'Escríbalo.',
    }),
  }),
  'too-long': phrase<{ length: number; limit: unknown } & About>({
    en: ({ length, limit, about }) => ({
      message: `Has ${length} characters, but may have at most ${limit}.`,
      suggestion: goesHere(about.description) || 'Make it shorter.',
    }),
    es: ({ length, limit, about }) => ({
      message: `Tiene ${length} caracteres, pero puede tener ${limit} como máximo.`,
      suggestion: vaAqui(about.descriptionEs) || 'Acorte el texto.',
    }),
  }),
  'too-few': phrase<{ count: number; limit: unknown } & About>({
    en: ({ count, limit, about }) => ({
      message: `Needs at least ${limit}, but has ${count}.`,
      suggestion: goesHere(about.description),
    }),
    es: ({ count, limit, about }) => ({
      message: `Necesita al menos ${limit}, pero tiene ${count}.`,
      suggestion:
        vaAqui(about.descriptionEs) ||
        'Añada lo que falta o, si el campo no es obligatorio, quítelo.',
    }),
  }),
  'too-few.fields': phrase<{ fields: string[] }>({
    en: ({ fields }) => ({
      message: 'Needs at least one field, but has none.',
      suggestion: `Its fields: ${fields.join(', ')}.`,
    }),
    es: ({ fields }) => ({
      message: 'Necesita al menos un campo, pero no tiene ninguno.',
      suggestion: `Sus campos: ${fields.join(', ')}.`,
    }),
  }),
  'too-many': phrase<{ count: number; limit: unknown } & About>({
    en: ({ count, limit, about }) => ({
      message: `May have at most ${limit}, but has ${count}.`,
      suggestion: goesHere(about.description),
    }),
    es: ({ count, limit }) => ({
      message: `Puede tener ${limit} como máximo, pero tiene ${count}.`,
      suggestion: 'Quite los que sobran.',
    }),
  }),
  'too-small': phrase<{ value: unknown; limit: unknown } & About>({
    en: ({ value, limit, about }) => ({
      message: `Must be at least ${limit}, but is ${value}.`,
      suggestion: goesHere(about.description),
    }),
    es: ({ value, limit }) => ({
      message: `Debe ser al menos ${limit}, pero es ${value}.`,
      suggestion: `Escriba un número a partir de ${limit}.`,
    }),
  }),
  'too-large': phrase<{ value: unknown; limit: unknown } & About>({
    en: ({ value, limit, about }) => ({
      message: `Must be at most ${limit}, but is ${value}.`,
      suggestion: goesHere(about.description),
    }),
    es: ({ value, limit }) => ({
      message: `Debe ser ${limit} como máximo, pero es ${value}.`,
      suggestion: `Escriba un número hasta ${limit}.`,
    }),
  }),
};

const typeNames: Record<'en' | 'es', Record<string, string>> = {
  en: {
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    null: 'null',
  },
  es: {
    string: 'un texto',
    number: 'un número',
    integer: 'un número entero',
    boolean: 'true o false',
    array: 'una lista',
    null: 'null',
  },
};

/** `, { "src": …, "alt": … }`. */
function fieldsOf({ required }: WrongType['group']): string {
  const fields = required.map((name) => `"${name}": …`).join(', ');
  return fields && `, { ${fields} }`;
}

function isDate(guess = ''): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(guess);
}

/** The number of days in the month of a day that it does not have: 30 for 2026-06-31. */
function lastDayOf(value: unknown): number | undefined {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)/.exec(String(value)) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) > last ? last : undefined;
}
