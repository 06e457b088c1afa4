import { useOneOf } from '../../../shared/didYouMean.ts';
import { capitalized } from '../../../shared/phrases.ts';
import { inTicks, withArticle } from '../../diagnostics/english.ts';
import { spanishName } from '../../diagnostics/locales/es.ts';
import { phrase } from '../../diagnostics/message.ts';
import type { Described, Named, OldName } from '../../schema/contract.ts';
import type { ValueRule } from './values.ts';

interface UnknownField {
  field: string;
  owner: Named;
  guess?: string | undefined;
  /** The guess is near, not only the one field that is missing. */
  isNear?: boolean | undefined;
  fields: string[];
}

/** Messages about the fields of an object. */
export const fieldMessages = {
  'unknown-field': phrase<UnknownField>({
    en: ({ field, owner, guess, isNear, fields }) => ({
      message: `\`${field}\` is not a field of ${owner.title ? withArticle(owner) : 'this group'}.`,
      suggestion: !guess
        ? `Its fields: ${fields.join(', ')}.`
        : isNear
          ? `Did you mean \`${guess}\`?`
          : `Did you mean \`${guess}\`, which is missing?`,
    }),
    es: ({ field, owner, guess, isNear, fields }) => ({
      message: `\`${field}\` no es un campo de ${owner.title ? spanishName(owner) : 'este grupo'}.`,
      suggestion: !guess
        ? `Sus campos: ${fields.join(', ')}.`
        : isNear
          ? `¿Quería decir \`${guess}\`?`
          : `¿Quería decir \`${guess}\`, que falta?`,
    }),
  }),
  'unknown-field.inside': phrase<{ field: string; owner: Named; inside: string }>({
    en: ({ field, owner, inside }) => ({
      message: `\`${field}\` is not a field of ${owner.title ? withArticle(owner) : 'this group'}.`,
      suggestion: `Move it into \`${inside}\`, between its braces.`,
    }),
    es: ({ field, owner, inside }) => ({
      message: `\`${field}\` no es un campo de ${owner.title ? spanishName(owner) : 'este grupo'}.`,
      suggestion: `Llévelo dentro de \`${inside}\`, entre sus llaves.`,
    }),
  }),
  'unknown-field.above': phrase<{ field: string; owner: Named; above: string }>({
    en: ({ field, owner, above }) => ({
      message: `\`${field}\` is not a field of ${owner.title ? withArticle(owner) : 'this group'}.`,
      suggestion: `Move it out of \`${above}\`, and beside it.`,
    }),
    es: ({ field, owner, above }) => ({
      message: `\`${field}\` no es un campo de ${owner.title ? spanishName(owner) : 'este grupo'}.`,
      suggestion: `Sáquelo de \`${above}\` y póngalo a su lado.`,
    }),
  }),
  'unknown-field.ungrouped': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `\`${name}\` stands outside a group: the name of a fact has two parts, such as price.${name}.`,
      suggestion: `Move it between the braces of a group, such as "price": { "${name}": … }.`,
    }),
    es: ({ name }) => ({
      message: `\`${name}\` está fuera de un grupo: el nombre de un dato tiene dos partes, como price.${name}.`,
      suggestion: `Llévelo entre las llaves de un grupo, como "price": { "${name}": … }.`,
    }),
  }),
  'old-field': phrase<{ field: string; old: OldName }>({
    en: ({ field, old: { renamedTo, errorMessage = '' } }) => ({
      message: errorMessage,
      suggestion: renamedTo
        ? `Rename \`${field}\` to \`${renamedTo}\`, or run npm run migrate.`
        : 'npm run migrate adapts the file.',
    }),
    es: ({ field, old: { renamedTo, errorMessageEs = '' } }) => ({
      message: errorMessageEs,
      suggestion: renamedTo
        ? `Cambie \`${field}\` por \`${renamedTo}\`, o ejecute npm run migrate.`
        : 'npm run migrate adapta el archivo.',
    }),
  }),
  'unknown-field.section': phrase<{ type: string; owner: Named }>({
    en: ({ type, owner }) => ({
      message: `A section of type ${type} stands in the place of ${owner.title ? withArticle(owner) : 'another group'}.`,
      suggestion: 'Move it out of this list, between two sections of the page.',
    }),
    es: ({ type, owner }) => ({
      message: `Hay una sección de tipo ${type} en el lugar de ${owner.title ? spanishName(owner) : 'otro grupo'}.`,
      suggestion: 'Sáquela de esta lista y póngala entre dos secciones de la página.',
    }),
  }),
  'unknown-field.range': phrase<{ names: string[]; range: [number, number] }>({
    en: ({ names: [low, high], range: [from, to] }) => ({
      message: `A range is one value, not \`${low}\` and \`${high}\`.`,
      suggestion: `Write "value": [${from}, ${to}] in their place.`,
    }),
    es: ({ names: [low, high], range: [from, to] }) => ({
      message: `Un intervalo es un solo valor, no \`${low}\` y \`${high}\`.`,
      suggestion: `Escriba en su lugar "value": [${from}, ${to}].`,
    }),
  }),
  'missing-field': phrase<{
    field: string;
    about: Described;
    allowed?: unknown[] | undefined;
  }>({
    en: ({ field, about: { description = '' }, allowed }) => ({
      message: `\`${field}\` is missing.`,
      suggestion:
        `Add it. ${description}${allowed ? ` Use one of: ${allowed.join(', ')}.` : ''}`.trim(),
    }),
    es: ({ field, about: { descriptionEs = '' }, allowed }) => ({
      message: `Falta \`${field}\`.`,
      suggestion:
        `Añádalo. ${descriptionEs}${allowed ? ` Use uno de estos: ${allowed.join(', ')}.` : ''}`.trim(),
    }),
  }),
  'missing-field.layout': phrase<{ fields: string[] }>({
    en: ({ fields }) => ({
      message: `A layout stands whole, and this one lacks ${inTicks(fields)}.`,
      suggestion: 'Copy all of pages/_layout.json and change what is different here.',
    }),
    es: ({ fields }) => ({
      message: `Una plantilla va entera, y a esta le falta ${inTicks(fields)}.`,
      suggestion: 'Copie pages/_layout.json entero y cambie lo que aquí sea distinto.',
    }),
  }),
  'missing-field.companion': phrase<{ field: string; companion: string }>({
    en: ({ field, companion }) => ({
      message: `\`${field}\` needs \`${companion}\` beside it.`,
      suggestion: `Add \`${companion}\`, or remove \`${field}\`.`,
    }),
    es: ({ field, companion }) => ({
      message: `\`${field}\` necesita \`${companion}\` a su lado.`,
      suggestion: `Añada \`${companion}\` o quite \`${field}\`.`,
    }),
  }),
  'either-or': phrase<{ owner: Named; names: string[]; hasNone: boolean }>({
    en: ({ owner, names, hasNone }) => ({
      message: `${capitalized(withArticle(owner))} has either a ${names.join(' or a ')}, and this one has ${hasNone ? 'neither' : 'both'}.`,
      suggestion: `${hasNone ? 'Add' : 'Remove'} one of them: ${inTicks(names)}.`,
    }),
    es: ({ owner, names, hasNone }) => ({
      message: `${capitalized(spanishName(owner))} lleva o bien ${names.map((name) => `\`${name}\``).join(' o bien ')}, y aquí ${hasNone ? 'no hay ninguno' : 'hay más de uno'}.`,
      suggestion: `${hasNone ? 'Añada' : 'Quite'} uno de ellos: ${inTicks(names)}.`,
    }),
  }),
  'bad-name': phrase<{
    name: string;
    guess?: string | undefined;
    allowed: string[];
    rule: ValueRule;
  }>({
    en: ({ name, guess, allowed, rule }) => ({
      message: `${JSON.stringify(name)} cannot be a name here.`,
      suggestion: useOneOf.en(guess, allowed) ?? rule.errorMessage,
    }),
    es: ({ name, guess, allowed, rule }) => ({
      message: `${JSON.stringify(name)} no puede ser un nombre aquí.`,
      suggestion: useOneOf.es(guess, allowed) ?? rule.errorMessageEs,
    }),
  }),
};
