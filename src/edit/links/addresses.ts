import { posix } from 'node:path';
import { reasonOfReserved, reservedPart, wholeEasyName } from '../../content/read/fileName.ts';
import { contactRoute } from '../../content/text/href.ts';
import { nearest } from '../../shared/didYouMean.ts';
import type { Bilingual } from '../../shared/language.ts';
import { layoutFileOf, notFoundRoute } from '../../shared/routes.ts';
import { type Documents, nameOf } from '../workspace/documents.ts';
import { markedFile } from '../workspace/markedFile.ts';
import type { Reason } from '../workspace/request.ts';

/** The file for a new page. A route with a folder of pages gets that folder's index.json. */
export function newFileOf({ files }: Documents, route: string): string {
  const isFolder = [...files].some((file) => file.startsWith(`pages${route}/`));
  return posix.join('pages', isFolder ? `${route}/index.json` : `${route}.json`);
}

/** Refuses an address that is taken, or that no page can have. */
export function occupied(documents: Documents, route: string): Reason | undefined {
  if (!isAddress(route)) return badAddress(documents, route);
  const file =
    documents.routes.get(route) ??
    [newFileOf(documents, route)].find((one) => documents.files.has(one));
  if (!file) return undefined;
  return {
    code: 'page-exists',
    en: {
      message: `There is a page at ${route} already: ${file}.`,
      suggestion: 'Choose another address.',
    },
    es: {
      message: `Ya hay una página en ${route}: ${file}.`,
      suggestion: 'Elija otra dirección.',
    },
  };
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
  const plain = plainAddress(route);
  const isFree = plain !== undefined && isAddress(plain) && !routes.has(plain);
  const because = (lang: 'en' | 'es') => (reserved ? `: ${reasonOfReserved(reserved, lang)}` : '');
  return {
    code: 'bad-address',
    en: {
      message: `${route} cannot be the address of a page${because('en')}.`,
      suggestion: isFree
        ? `Write ${plain}: lower case letters, digits and hyphens.`
        : `Choose another one, of lower case letters, digits and hyphens, at most ${longest} characters: /services/tax-advice.`,
    },
    es: {
      message: `${route} no puede ser la dirección de una página${because('es')}.`,
      suggestion: isFree
        ? `Escriba ${plain}: minúsculas sin acentos, cifras y guiones.`
        : `Elija otra, con minúsculas sin acentos, cifras y guiones, de ${longest} caracteres como máximo: /es/servicios/testamentos.`,
    },
  };
}

/** The address that another spelling means: `/About/`, `/./about`, `/about?x`, `/about/index` mean `/about`. */
function plainAddress(route: string): string | undefined {
  const [path = ''] = decoded(route).split(/[?#]/);
  const plain = posix
    .normalize(`/${path}`)
    .replace(/\/+$/, '')
    .replace(/\/index$/, '');
  return plain === '' ? undefined : wholeEasyName(plain);
}

function decoded(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}

/** Refuses to move or remove pages that are found by a fixed address. */
export function fixed(route: string): Reason | undefined {
  const reason = reasons[route];
  return (
    reason && {
      code: 'fixed-address',
      en: {
        message: `The address ${route} is fixed: ${reason.en}.`,
        suggestion: 'Its title and its sections can be changed.',
      },
      es: {
        message: `La dirección ${route} es fija: ${reason.es}.`,
        suggestion: 'Su título y sus secciones se pueden cambiar.',
      },
    }
  );
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

/** There is no page at a route. */
export function noPage(documents: Documents, route: string): Reason {
  const { routes } = documents;
  const marked = markedFile(documents, routes.get(route) ?? '');
  if (marked) return marked;
  const pages = [...routes.keys()].filter((known) => known !== notFoundRoute);
  const last = route.slice(route.lastIndexOf('/'));
  const same = pages.find((known) => last.length > 1 && known.endsWith(last));
  const guess = nearest(route, pages) ?? same;
  return {
    code: 'no-page',
    en: {
      message: `There is no page at ${route}.`,
      suggestion: guess ? `Did you mean ${guess}?` : undefined,
    },
    es: {
      message: `No hay ninguna página en ${route}.`,
      suggestion: guess ? `¿Quería decir ${guess}?` : undefined,
    },
  };
}

/** Refuses if a file is not valid JSON: its links cannot be rewritten. */
export function unreadable(documents: Documents): Reason | undefined {
  const [first] = documents.unreadable;
  if (!first) return undefined;
  return (
    markedFile(documents, first) ?? {
      code: 'unreadable-file',
      en: {
        message: `${first} cannot be read, so links in it would be left as they are.`,
        suggestion: 'Run npm run validate and fix it first.',
      },
      es: {
        message: `${first} no se puede leer, así que sus enlaces se quedarían como están.`,
        suggestion: 'Ejecute npm run validate y corríjalo antes.',
      },
    }
  );
}

/** The layout file of a page, which decides shell and language. */
function layoutOf({ files }: Documents, file: string): string | undefined {
  return layoutFileOf(nameOf(file), (name) => files.has(`pages/${name}`));
}

/** The language of the layout that frames a file. */
export function layoutLanguage(documents: Documents, file: string): string {
  const layout = layoutOf(documents, file);
  return String(documents.documentOf(`pages/${layout}`)?.value.lang ?? 'en');
}

/** True for a page in the language of pages/_layout.json: those of others are its translations. */
export function isOriginal(documents: Documents, file: string): boolean {
  return layoutLanguage(documents, file) === layoutLanguage(documents, 'pages/index.json');
}

/** The value of `$schema` in a file: a relative path. */
export function schemaAddress(file: string, kind = 'page'): string {
  return posix.join(posix.relative(posix.dirname(file), '.'), `schema/${kind}.json`);
}
