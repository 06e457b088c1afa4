import { posix } from 'node:path';
import { reasonOfReserved, reservedPart, wholeEasyName } from '../../content/read/fileName.ts';
import { contactRoute } from '../../content/text/href.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { layoutFileOf, notFoundRoute } from '../../shared/routes.ts';
import { type Documents, nameOf, parseDocument } from '../workspace/documents.ts';
import { reasonsFrom } from '../workspace/reasonsFrom.ts';
import type { Reason } from '../workspace/request.ts';
import { unreadable } from '../workspace/values.ts';

/** The file for a new page. A route with a folder of pages gets that folder's index.json. */
export function newFileOf({ files }: Documents, route: string): string {
  const isFolder = [...files].some((file) => file.startsWith(`pages${route}/`));
  return posix.join('pages', isFolder ? `${route}/index.json` : `${route}.json`);
}

const refuse = reasonsFrom({
  'page-exists': {
    en: 'There is a page at <route> already: <file>. | Choose another address.',
    es: 'Ya hay una página en <route>: <file>. | Elija otra dirección.',
  },
  'bad-address': {
    en: '<route> cannot be the address of a page<because>. | Write <plain>: lower case letters, digits and hyphens. | Choose another one, of lower case letters, digits and hyphens, at most <longest> characters: /services/tax-advice.',
    es: '<route> no puede ser la dirección de una página<because>. | Escriba <plain>: minúsculas sin acentos, cifras y guiones. | Elija otra, con minúsculas sin acentos, cifras y guiones, de <longest> caracteres como máximo: /es/servicios/testamentos.',
  },
  'fixed-address': {
    en: 'The address <route> is fixed: <reason>. | Its title and its sections can be changed.',
    es: 'La dirección <route> es fija: <reason>. | Su título y sus secciones se pueden cambiar.',
  },
  'no-page': {
    en: 'There is no page at <route>. | Did you mean <guess>?',
    es: 'No hay ninguna página en <route>. | ¿Quería decir <guess>?',
  },
});

/** Refuses an address that is taken, or that no page can have. */
export function occupied(documents: Documents, route: string): Reason | undefined {
  if (!isAddress(route)) return badAddress(documents, route);
  const file =
    documents.routes.get(route) ??
    [newFileOf(documents, route)].find((one) => documents.files.has(one));
  return file === undefined ? undefined : refuse('page-exists', { route, file });
}

/** File systems take 255 bytes for a name, and a draft has a longer one. */
const longest = 200;

function isAddress(route: string): boolean {
  const isPlain = route.length <= longest && /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route);
  return (
    isPlain && !route.endsWith('/index') && reservedPart(`${route.slice(1)}.json`) === undefined
  );
}

/** Shows the nearest address that a page can have, if it is free, or the rule. */
function badAddress({ routes }: Documents, route: string): Reason {
  const reserved = reservedPart(`${route.slice(1)}.json`);
  const meant = plainAddress(route);
  const isFree = meant !== undefined && isAddress(meant) && !routes.has(meant);
  const because = (lang: Language) => (reserved ? `: ${reasonOfReserved(reserved, lang)}` : '');
  return refuse('bad-address', {
    ...{ route, because: { en: because('en'), es: because('es') }, longest },
    plain: isFree ? meant : undefined,
  });
}

/** The address that another spelling means: `/About/`, `/./about`, `/about?x`, `/about/index` mean `/about`. */
function plainAddress(route: string): string | undefined {
  try {
    const { pathname } = new URL(route, 'https://example.com');
    return wholeEasyName(decodeURIComponent(pathname).replace(/(\/index)?\/*$/, ''));
  } catch {
    return undefined;
  }
}

/** Refuses to move or remove pages that are found by a fixed address. */
export function fixed(route: string): Reason | undefined {
  const reason = reasons[route];
  return reason && refuse('fixed-address', { route, reason });
}

const reasons: Record<string, Bilingual | undefined> = {
  '/': { en: 'the site begins there', es: 'allí empieza el sitio' },
  [notFoundRoute]: {
    en: 'it is shown where there is no page',
    es: 'se muestra donde no hay ninguna página',
  },
  [contactRoute]: {
    en: 'links to it say what a visitor asks about',
    es: 'los enlaces que llevan a ella dicen qué consulta el visitante',
  },
};

/** There is no page at a route, or none that can be read. */
export function noPage({ routes }: Documents, route: string): Reason {
  const file = routes.get(route);
  if (file !== undefined) return unreadable(file);
  const pages = [...routes.keys()].filter((known) => known !== notFoundRoute);
  const last = route.slice(route.lastIndexOf('/'));
  const same = pages.find((known) => last.length > 1 && known.endsWith(last));
  return refuse('no-page', { route, guess: nearest(route, pages) ?? same });
}

/** The language of the layout that frames a file. */
export function layoutLanguage({ sourceOf }: Pick<Documents, 'sourceOf'>, file: string): string {
  const layout = layoutFileOf(nameOf(file), (name) => sourceOf(`pages/${name}`) !== undefined);
  const source = sourceOf(`pages/${layout}`);
  return String((source && parseDocument(source)?.value.lang) ?? 'en');
}

/** True for a page in the language of pages/_layout.json: those of others are its translations. */
export function isOriginal(documents: Documents, file: string): boolean {
  return layoutLanguage(documents, file) === layoutLanguage(documents, 'pages/index.json');
}

/** The value of `$schema` in a file: a relative path. */
export function schemaAddress(file: string, kind = 'page'): string {
  return posix.join(posix.relative(posix.dirname(file), '.'), `schema/${kind}.json`);
}
