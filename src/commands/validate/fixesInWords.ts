import { printable } from '../../content/diagnostics/report/printable.ts';
import type { Source } from '../../content/read/source.ts';
import { routesFile } from '../../content/site/publishedRoutes.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import type { Mending } from './mend.ts';

/** The changes that `validate --fix` makes to a site. */
interface Fixed {
  done: Mending[];
  /** The files that were brought to the one layout. */
  printed: Source[];
  /** The routes that were recorded. */
  routes: string[];
  /** True if mistakes are left. */
  isLeft: boolean;
}

/** A line for each repair, and one for each other kind of change. */
export function fixesInWords({ done, printed, routes, isLeft }: Fixed, lang: Language): string {
  const lines = [
    ...inOrder(done).map((mending) => lineOf(mending, lang)),
    ...(done.length > 0 ? [repaired(done)[lang]] : []),
    ...(printed.length > 0 ? [laidOut(printed)[lang]] : []),
    ...(routes.length > 0 ? [recorded(routes)[lang]] : []),
  ];
  return lines.join('\n') || (isLeft ? nothingPossible : nothingNeeded)[lang];
}

const nothingNeeded = {
  en: 'Nothing had to be repaired.',
  es: 'No había nada que corregir.',
};

const nothingPossible = {
  en: 'Nothing could be repaired.',
  es: 'No se ha podido corregir nada.',
};

/** By file and line: a repair that shows another mistake is followed by its repair. */
function inOrder(done: Mending[]): Mending[] {
  return done.toSorted(
    (one, other) =>
      byCodeUnit(one.file, other.file) || one.line - other.line || one.column - other.column,
  );
}

function lineOf({ file, line, column, before, fix }: Mending, lang: Language): string {
  const said = [before, fix.text].map((text) => visible(text, lang)).join(' → ');
  return printable(`${file}:${line}:${column}  ${said}`);
}

/** Names an empty text, spaces and invisible characters. The first line with words stands for a text of several. */
function visible(text: string, lang: Language): string {
  if (text === '') return { en: '(nothing)', es: '(nada)' }[lang];
  if (text.trim() === '' || /\p{Cf}/u.test(text))
    return { en: '(an invisible character)', es: '(un carácter invisible)' }[lang];
  const [first = '', ...others] = text.replace(/^[\s,]*\n\s*/, '').split(/\r?\n/);
  return others.length > 0 ? `${first} …` : first;
}

function repaired(done: Mending[]): Bilingual {
  const files = new Set(done.map(({ file }) => file)).size;
  return {
    en: `${countOf(done.length, 'place')} repaired in ${countOf(files, 'file')}.`,
    es: `${spanishCount(done.length, 'corrección', 'correcciones')} en ${spanishCount(files, 'archivo')}.`,
  };
}

function laidOut(sources: Source[]): Bilingual {
  const names = sources.map(({ file }) => file).join(', ');
  return {
    en: `${countOf(sources.length, 'file')} printed in the one layout: ${names}`,
    es: `${spanishCount(sources.length, 'archivo reescrito', 'archivos reescritos')} con el formato único: ${names}`,
  };
}

function recorded(routes: string[]): Bilingual {
  return {
    en: `${countOf(routes.length, 'new route')} recorded in ${routesFile}: ${routes.join(', ')}`,
    es: `${spanishCount(routes.length, 'dirección nueva anotada', 'direcciones nuevas anotadas')} en ${routesFile}: ${routes.join(', ')}`,
  };
}
