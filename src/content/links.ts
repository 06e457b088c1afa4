/** An address in its parts: `/contact?service=enisa#office`. */
export interface Address {
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

export function addressOf(href: string): Address {
  const [beforeFragment = '', fragment] = splitAt(href, '#');
  const [path = '', query] = splitAt(beforeFragment, '?');
  return { path, query, fragment };
}

/** Whether an address is a page of this site or a place on one. */
export function isInternal(href: string): boolean {
  return /^(#|\/(?!\/))/.test(href);
}

export const contactRoute = '/contact';

function splitAt(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
