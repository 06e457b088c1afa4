import { addressOf, canonical } from '../../content/text/href.ts';
import type { Redirect } from '../../generated/types.ts';

/**
 * The `_redirects` file that hosts of static files read, and `npm start` too: one redirect a line,
 * in the form that Netlify and Cloudflare share. Letters such as ñ stand there as they are: Netlify
 * compares them with the decoded address, and Cloudflare encodes them itself. A query stands behind
 * the path, and its redirect applies where there is a page too (`301!`): Netlify alone reads it.
 */
export function redirectsFile(redirects: Redirect[]): string {
  return redirects
    .map(({ from, to }) => {
      const { path, query } = addressOf(from);
      const start = withLetters(canonical(path));
      if (query === undefined) return `${start} ${canonical(to)} 301\n`;
      return `${start} ${query.split('&').join(' ')} ${canonical(to)} 301!\n`;
    })
    .join('');
}

/** Reads such a file. */
export function parseRedirects(file: string): Redirect[] {
  return file
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([path, ...rest]) => {
      const [to] = rest.splice(-2, 2);
      if (!path || !to) return [];
      const query = rest.length > 0 ? `?${rest.join('&')}` : '';
      return { from: canonical(path) + query, to };
    });
}

/**
 * The target of an address, with the visitor's query; undefined if no redirect applies.
 * @param hasFile only one from a query leads away from a page
 */
export function redirectTarget(
  redirects: Redirect[],
  address: string,
  hasFile = false,
): string | undefined {
  const { path, query } = addressOf(address);
  const at = canonical(path).replace(/\/+$/, '');
  const asked = redirects.find(
    ({ from }) => canonical(from) === canonical(`${at || '/'}?${query}`),
  );
  if (asked) return canonical(asked.to);
  const isHere = ({ from }: Redirect) => decoded(canonical(from)) === decoded(at);
  const found = hasFile ? undefined : redirects.find(isHere);
  return found && withQuery(canonical(found.to), query);
}

function withQuery(target: string, query: string | undefined): string {
  if (!query) return target;
  const [before = '', ...fragment] = target.split('#');
  const sign = before.includes('?') ? '&' : '?';
  return [before + sign + query, ...fragment].join('#');
}

/** Only letters and digits: a space of any kind would end the address. */
function withLetters(address: string): string {
  return address.replace(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    const letters = decoded(bytes);
    return /^[\p{L}\p{M}\p{N}]+$/u.test(letters) ? letters : bytes;
  });
}

/** Bytes that are no UTF-8 stay as they are. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}
