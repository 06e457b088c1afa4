import { printable } from '../../content/diagnostics/report/printable.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import type { OpenSite } from '../../content/open/openSite.ts';
import { readFiles, type Source } from '../../content/read/source.ts';
import { routesFile, routesText, unrecordedRoutes } from '../../content/site/publishedRoutes.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import { jsonText, newlineOf } from '../../shared/jsonText.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { type Mending, mend } from './mend.ts';
import { isPartOf, reportOn } from './parts.ts';

/**
 * Repairs the files of a site, brings those without a mistake to the one layout, and records its new
 * routes unless only parts of it are meant. Returns a line for each repair.
 */
export function fixSite(root: string, openSite: OpenSite, parts: string[], lang: Language): string {
  const files = readFiles(root);
  const open = (sources: Source[]) => openSite({ ...files, sources });
  const find = (sources: Source[]) => reportOn(open(sources), parts).diagnostics;
  const { sources, done } = mend(files.sources, find);
  const opened = open(sources).whole();
  const routes = parts.length > 0 ? [] : newRoutes(opened);
  const wrong = new Set(find(sources).map(({ file }) => file));
  const isSound = ({ file }: Source) => isPartOf(parts, file) && !wrong.has(file);
  const printed = sources.filter(isSound).flatMap(inLayout);
  const mended = sources.filter((source) => !files.sources.includes(source));
  const changes = new Map([...mended, ...printed].map((source) => [source.file, source]));
  if (routes.length > 0)
    changes.set(routesFile, { file: routesFile, text: routesText(opened.loaded, routes) });
  writeChanges(root, files.sources, [...changes.values()], true);
  return [
    ...inOrder(done).map((mending) => lineOf(mending, lang)),
    ...(done.length > 0 || changes.size === 0 ? [repaired(done)[lang]] : []),
    ...(printed.length > 0 ? [laidOut(printed)[lang]] : []),
    ...(routes.length > 0 ? [recorded(routes)[lang]] : []),
  ].join('\n');
}

/** The file in the layout of every edit, with the values it has. Nothing if it is in that layout. */
function inLayout({ file, text }: Source): Source[] {
  if (!file.endsWith('.json')) return [];
  const printed = jsonText(JSON.parse(text), newlineOf(text));
  return printed === text ? [] : [{ file, text: printed }];
}

/** The routes of valid pages that the record lacks. A site without a record gets none. */
function newRoutes({ pages, loaded }: OpenedSite): string[] {
  if (!loaded.published || !loaded.sources.has('_routes.json')) return [];
  const valid = new Set(pages.map(({ route }) => route));
  return unrecordedRoutes(loaded).filter((route) => valid.has(route));
}

/** Fixes go in rounds. */
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
  if (done.length === 0)
    return {
      en: 'Nothing could be repaired.',
      es: 'No había nada que se pudiera corregir.',
    };
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
