import { posix } from 'node:path';
import { reasonOfReserved, reservedPart, wholeEasyName } from '../../content/read/fileName.ts';
import { contactRoute } from '../../content/text/href.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { isRecord } from '../../shared/json.ts';
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

/** Refuses a new page at a route that is taken. */
export function occupied(documents: Documents, route: string): Reason | undefined {
  if (!isAddress(route)) return badAddress(documents, route);
  const alias = /^(.*)\/index$/.exec(route)?.[1];
  if (alias !== undefined) return aliasOf(route, alias || '/', documents);
  const reserved = reservedPart(`${route.slice(1)}.json`);
  if (reserved !== undefined) return reservedAddress(route, reserved);
  const file =
    documents.routes.get(route) ??
    [newFileOf(documents, route)].find((one) => documents.files.has(one));
  if (!file) return undefined;
  return {
    code: 'page-exists',
    en: {
      message: `There is a page at ${route} already: ${file}.`,
      suggestion: 'Choose another address, or remove that page first.',
    },
    es: {
      message: `Ya hay una página en ${route}: ${file}.`,
      suggestion: 'Elija otra dirección o elimine antes esa página.',
    },
  };
}

/** An address that pages can have. */
function isAddress(route: string): boolean {
  return route.length <= longest && /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route);
}

/** Shows the nearest address that a page can have, if it is free. */
function badAddress(documents: Documents, route: string): Reason {
  const { routes } = documents;
  if (/[?#]/.test(route)) return withRest(documents, route);
  const plain = plainAddress(route);
  const isFree = plain !== undefined && isAddress(plain) && !routes.has(plain);
  return {
    code: 'bad-address',
    en: {
      message: `${route} cannot be the address of a page.`,
      suggestion: isFree
        ? `Write ${plain}: lower case letters, digits and hyphens.`
        : `Write lower case letters, digits and hyphens, at most ${longest} characters: /services/tax-advice.`,
    },
    es: {
      message: `${route} no puede ser la dirección de una página.`,
      suggestion: isFree
        ? `Escriba ${plain}: minúsculas sin acentos, cifras y guiones.`
        : `Escriba minúsculas sin acentos, cifras y guiones, ${longest} caracteres como máximo: /es/servicios/testamentos.`,
    },
  };
}

/** A query and a place on a page follow its address. */
function withRest({ routes }: Documents, route: string): Reason {
  const [, path = '', sign = ''] = /^([^?#]*)([?#])/.exec(route) ?? [];
  const plain = plainAddress(path);
  const isTaken = plain !== undefined && routes.has(plain);
  return {
    code: 'bad-address',
    en: {
      message: `${route} cannot be the address of a page: the address ends before “${sign}”.`,
      suggestion: isTaken
        ? `That is ${plain}, which has a page already. Choose another address.`
        : `Write ${plain ?? path}.`,
    },
    es: {
      message: `${route} no puede ser la dirección de una página: la dirección termina antes de «${sign}».`,
      suggestion: isTaken
        ? `Esa es ${plain}, que ya tiene una página. Elija otra dirección.`
        : `Escriba ${plain ?? path}.`,
    },
  };
}

/** The address that another spelling means: `/About/`, `/./about`, `/about/index` and `/%61bout` mean `/about`. */
function plainAddress(route: string): string | undefined {
  return wholeEasyName(
    // Above the top there are no pages, so that such an address means none.
    `/${posix.normalize(`.${decoded(route)}`)}`.replace(/\/+$/, '').replace(/\/index$/, ''),
  );
}

function decoded(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}

/** Refuses to move a page to the address that it has, however that is spelled. */
export function itsOwn(from: string, to: string): Reason | undefined {
  if (to !== from && plainAddress(to) !== from) return undefined;
  return {
    code: 'same-address',
    en: {
      message: `${from} has this address already, so there is nothing to move.`,
      suggestion:
        'To give the page another address, name one that differs in more than its spelling.',
    },
    es: {
      message: `${from} ya tiene esta dirección: no hay nada que mover.`,
      suggestion:
        'Para dar otra dirección a la página, indique una que no sea la misma escrita de otro modo.',
    },
  };
}

/** File systems take 255 bytes for a name, and a draft has a longer one. */
const longest = 200;

/** `/insights/index` means `/insights`, even if no such page exists. */
function aliasOf(route: string, plain: string, documents: Documents): Reason {
  const file = documents.routes.get(plain);
  return {
    code: 'bad-address',
    en: {
      message: `${route} is the same address as ${plain}${file ? `, which is ${file}` : ''}.`,
      suggestion: file ? 'Choose another address.' : `Write ${plain}.`,
    },
    es: {
      message: `${route} es la misma dirección que ${plain}${file ? `, que es ${file}` : ''}.`,
      suggestion: file ? 'Elija otra dirección.' : `Escriba ${plain}.`,
    },
  };
}

function reservedAddress(route: string, name: string): Reason {
  return {
    code: 'bad-address',
    en: {
      message: `${route} cannot be the address of a page: ${reasonOfReserved(name, 'en')}.`,
      suggestion: 'Choose another word for it.',
    },
    es: {
      message: `${route} no puede ser la dirección de una página: ${reasonOfReserved(name, 'es')}.`,
      suggestion: 'Elija otra palabra.',
    },
  };
}

/** Refuses to move or remove pages that are found by a fixed address. */
export function fixed(route: string): Reason | undefined {
  const reason = reasons[route];
  return reason === undefined
    ? undefined
    : {
        code: 'fixed-address',
        en: {
          message: `The address ${route} is fixed: ${reason.en}.`,
          suggestion: 'Its title and its sections can be changed.',
        },
        es: {
          message: `La dirección ${route} es fija: ${reason.es}.`,
          suggestion: 'Su título y sus secciones se pueden cambiar.',
        },
      };
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
export function layoutOf({ files }: Documents, file: string): string | undefined {
  return layoutFileOf(nameOf(file), (name) => files.has(`pages/${name}`));
}

/** The home pages that layouts name, one for each language. */
export function homesOf({ files, documentOf }: Documents): Set<unknown> {
  const layouts = [...files].filter((file) => /(?:^|\/)_layout\.json$/.test(file));
  return new Set(
    layouts.map((file) => {
      const header = documentOf(file)?.value.header;
      return isRecord(header) ? header.home : undefined;
    }),
  );
}

/** The value of `$schema` in a file: a relative path. */
export function schemaAddress(file: string, kind = 'page'): string {
  return posix.join(posix.relative(posix.dirname(file), '.'), `schema/${kind}.json`);
}
