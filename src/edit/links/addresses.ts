import { posix } from 'node:path';
import { reasonOfReserved, reservedPart } from '../../content/read/fileName.ts';
import { contactRoute } from '../../content/text/href.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { layoutFileOf, notFoundRoute } from '../../shared/routes.ts';
import { type Documents, nameOf } from '../workspace/documents.ts';
import type { Refusal } from '../workspace/request.ts';

/** The file for a new page. A route with a folder of pages gets that folder's index.json. */
export function newFileOf({ files }: Documents, route: string): string {
  const isFolder = [...files].some((file) => file.startsWith(`pages${route}/`));
  return posix.join('pages', isFolder ? `${route}/index.json` : `${route}.json`);
}

/** Refuses a new page at a route that is taken. */
export function occupied(documents: Documents, route: string): Refusal | undefined {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route)) {
    return {
      code: 'bad-address',
      message: `${route} cannot be the address of a page.`,
      suggestion: 'Write lower case letters, digits and hyphens: /services/tax-advice.',
    };
  }
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
    message: `There is a page at ${route} already: ${file}.`,
    suggestion: 'Choose another address, or remove that page first.',
  };
}

/** `/insights/index` means `/insights`, even if no such page exists. */
function aliasOf(route: string, plain: string, documents: Documents): Refusal {
  const file = documents.routes.get(plain);
  return {
    code: 'bad-address',
    message: `${route} is the same address as ${plain}${file ? `, which is ${file}` : ''}.`,
    suggestion: file ? 'Choose another address.' : `Write ${plain}.`,
  };
}

function reservedAddress(route: string, name: string): Refusal {
  return {
    code: 'bad-address',
    message: `${route} cannot be the address of a page: ${reasonOfReserved(name, 'en')}.`,
    suggestion: 'Choose another word for it.',
  };
}

/** Refuses to move pages that are found by a fixed address. */
export function fixed(route: string): Refusal | undefined {
  const reason = reasons[route];
  return reason === undefined
    ? undefined
    : {
        code: 'fixed-address',
        message: `The address ${route} is fixed: ${reason}.`,
        suggestion: 'Its title and its sections can be changed.',
      };
}

const reasons: Record<string, string | undefined> = {
  '/': 'the site begins there',
  [notFoundRoute]: 'it is shown where there is no page',
  [contactRoute]: 'links to it say what a visitor asks about',
};

/** There is no page at a route. */
export function noPage({ routes }: Documents, route: string): Refusal {
  const pages = [...routes.keys()].filter((known) => known !== notFoundRoute);
  const last = route.slice(route.lastIndexOf('/'));
  const same = pages.find((known) => last.length > 1 && known.endsWith(last));
  const guess = nearest(route, pages) ?? same;
  return {
    code: 'no-page',
    message: `There is no page at ${route}.`,
    suggestion: guess ? `Did you mean ${guess}?` : undefined,
  };
}

/** Refuses if a file is not valid JSON: its links cannot be rewritten. */
export function unreadable({ unreadable: [first] }: Documents): Refusal | undefined {
  if (!first) return undefined;
  return {
    code: 'unreadable-file',
    message: `${first} cannot be read, so links in it would be left as they are.`,
    suggestion: 'Run npm run validate and fix it first.',
  };
}

/** The layout file of a page, which decides shell and language. */
export function layoutOf({ files }: Documents, file: string): string | undefined {
  return layoutFileOf(nameOf(file), (name) => files.has(`pages/${name}`));
}

/** The value of `$schema` in a file: a relative path. */
export function schemaAddress(file: string): string {
  return posix.join(posix.relative(posix.dirname(file), '.'), 'schema/page.json');
}
