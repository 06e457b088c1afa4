/** The parts of an address: `/contact?service=repair#office`. */
export interface Address {
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

export function addressOf(href: string): Address {
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? [];
  return { path, query, fragment };
}

/** The part of an address before its query and fragment. */
export function pathOf(href: string): string {
  return addressOf(href).path;
}

/** One way of writing an address: `/año`, `/a%c3%b1o` and `/%61ño` are one, as browsers send it. */
export function canonical(address: string): string {
  return encodeURI(address)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/%[\da-f]{2}/gi, (byte) => {
      const sign = String.fromCharCode(Number.parseInt(byte.slice(1), 16));
      return /[\w.!~*'()-]/.test(sign) ? sign : byte.toUpperCase();
    });
}

/** True for a page of this site, or a place on one. Browsers read `/\\` as `//`, the beginning of another site. */
export function isInternal(href: string): boolean {
  return href.startsWith('#') || /^\/(?![/\\])/.test(href);
}

export const contactRoute = '/contact';
