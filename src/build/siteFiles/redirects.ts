import { addressOf } from '../../content/text/href.ts';
import type { Redirect } from '../../generated/types.ts';

/**
 * The `_redirects` file that hosts of static files read, and `npm start` too: one redirect a line,
 * in the form that Netlify and Cloudflare share. Letters such as ñ stand there as they are: Netlify
 * compares them with the decoded address, and Cloudflare encodes them itself.
 */
export function redirectsFile(redirects: Redirect[]): string {
  return redirects
    .map(({ from, to }) => `${withLetters(encoded(from))} ${encoded(to)} 301\n`)
    .join('');
}

/** Reads such a file. */
export function parseRedirects(file: string): Redirect[] {
  return file
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([from, to]) => (from && to ? { from: encoded(from), to } : []));
}

/** The target of an address, with the visitor's query; undefined if no redirect matches. */
export function redirectTarget(redirects: Redirect[], address: string): string | undefined {
  const { path, query } = addressOf(address);
  const plain = path.replace(/\/+$/, '');
  const found = redirects.find(({ from }) => encoded(from) === encoded(plain));
  return found && withQuery(encoded(found.to), query);
}

function withQuery(target: string, query: string | undefined): string {
  if (!query) return target;
  const [before = '', ...fragment] = target.split('#');
  const sign = before.includes('?') ? '&' : '?';
  return [before + sign + query, ...fragment].join('#');
}

/** As browsers send it: written with `ñ` or with `%C3%B1`, it is the latter. */
function encoded(address: string): string {
  return encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%');
}

/** Only letters and digits: a space of any kind would end the address. */
function withLetters(address: string): string {
  return address.replace(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    const letters = decoded(bytes);
    return letters && /^[\p{L}\p{M}\p{N}]+$/u.test(letters) ? letters : bytes;
  });
}

/** Undefined for bytes that are no UTF-8. */
function decoded(bytes: string): string | undefined {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return undefined;
  }
}
