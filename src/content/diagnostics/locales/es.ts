import { quoted } from '../../../shared/phrases.ts';
import type { Named } from '../../schema/contract.ts';
import { sectionTypeOf } from '../english.ts';
import type { Locale } from '../locale.ts';

export const spanish: Locale = {
  file: 'archivo',
  picture: 'imagen',
  fact: 'dato',
  paragraph: 'párrafo',
  cell: 'celda',
  warning: 'aviso',
  error: 'error',
  moreLikeThis: (count, places) => `Y ${count} más como este: ${places}.`,
  kinds: {
    page: 'página',
    layout: 'plantilla',
    site: 'sitio',
    facts: 'datos',
    redirects: 'redirecciones',
    routes: 'direcciones',
    translations: 'traducciones',
    contract: 'contrato',
  },
  nounOf: (named) => spanishName(named).replace(/^\S+ /, ''),
  entryOf: (list, number) => {
    const name = entryNames[list];
    return name ? `${name} ${number}` : `elemento ${number} de ${list}`;
  },
  noProblems: (pages, sections) =>
    `${spanishCount(pages, 'página')}, ${spanishCount(sections, 'sección', 'secciones')}: ningún problema.`,
  unseen: (dates) =>
    `${spanishCount(dates, 'fecha posterior', 'fechas posteriores')} sin mirar aún: el sitio es grande y las más próximas van primero. npm run validate -- --all-days las mira todas.`,
  repaired: (places, files) =>
    `${spanishCount(places, 'corrección', 'correcciones')} en ${spanishCount(files, 'archivo')}.`,
  nothingRepaired: 'No había nada que se pudiera corregir.',
  nothing: 'nada',
  checking: 'Revisando pages/ …',
  waiting: 'A la espera de cambios en pages/. Ctrl+C termina.',
  invisibleCharacter: 'un carácter invisible',
  summary: ({ problems, warnings, files, pages }) => {
    const found = [
      ...(problems > 0 ? [spanishCount(problems, 'problema')] : []),
      ...(warnings > 0 ? [spanishCount(warnings, 'aviso')] : []),
    ];
    const checked = pages === 1 ? 'revisada' : 'revisadas';
    return `${found.join(' y ')} en ${spanishCount(files, 'archivo')}. ${spanishCount(pages, 'página')} ${checked}.`;
  },
};

/** An entry of a list whose entries have no title in the schema. */
const entryNames: Record<string, string> = {
  alternates: 'versión',
  answers: 'respuesta',
  badges: 'distintivo',
  columns: 'columna',
  days: 'día',
  filters: 'botón de categoría',
  languages: 'idioma',
  options: 'opción',
  points: 'punto',
  routes: 'dirección',
  rows: 'fila',
  suggestions: 'pregunta sugerida',
};

let numbers: Intl.NumberFormat | undefined;

/** `1 página`, `2 páginas`. */
export function spanishCount(count: number, noun: string, plural = `${noun}s`): string {
  numbers ??= new Intl.NumberFormat('es');
  return `${numbers.format(count)} ${count === 1 ? noun : plural}`;
}

/** The name of a thing in a sentence: `una acción`, `la sección hero`, `las etiquetas`. */
export function spanishName({ title = '', titleEs }: Named): string {
  const type = sectionTypeOf(title);
  return type ? `la sección ${type}` : (titleEs ?? 'un grupo');
}

/** `Qué va aquí: las cifras.`, from a field's description. */
export function vaAqui(description = ''): string {
  if (!description || description.includes(': ')) return description;
  return `Qué va aquí: ${afterColon(description)}`;
}

/** A sentence as it stands after a colon: in Spanish without a capital, unless it begins with a name. */
export function afterColon(sentence: string): string {
  const isWord = /^\p{Lu}\p{Ll}* /u.test(sentence);
  return isWord ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** A value as it was found: `el número 40`, `el texto "40"`, `una lista de 3`. */
export function spanishFoundAs(value: unknown): string {
  if (typeof value === 'string')
    return value === '' ? 'un texto vacío' : `el texto ${quoted(value)}`;
  if (typeof value === 'number')
    return Number.isFinite(value) ? `el número ${value}` : 'un número demasiado grande';
  if (Array.isArray(value))
    return value.length === 0 ? 'una lista vacía' : `una lista de ${value.length}`;
  return typeof value === 'object' && value !== null ? 'un grupo entre llaves' : String(value);
}
