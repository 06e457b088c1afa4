import type { Finding } from '../diagnostics/diagnostic.ts';
import { addressesIn, type Value } from '../page/collectValues.ts';

/** The place of a link: its whole field or a part of it, or a text without a guess that could be put there. */
export type LinkPlace = Pick<Finding, 'path' | 'part' | 'guess'>;

export type PlacedLink = [href: string, place: LinkPlace];

/** Each link of a value with its own place; one that is written with escapes has the place of its text. */
export function placedLinks(one: Value): PlacedLink[] {
  const { kind, value, path } = one;
  const links = addressesIn(one);
  if (kind === 'href') return links.map((href) => [href, { path }]);
  return links.map((href, index) => {
    const earlier = links.slice(0, index).filter((other) => other === href).length;
    const written = placesOf(href, String(value));
    const offset = written[earlier] ?? written.at(-1);
    const part = offset !== undefined && { offset, length: href.length };
    return [href, { path, ...(part ? { part } : { guess: undefined }) }];
  });
}

/** Behind a label or the name of one, or between angle brackets. */
function placesOf(href: string, text: string): number[] {
  return [...text.matchAll(/\](?:\(|:)\s*<?|</g)]
    .map(({ 0: before, index }) => index + before.length)
    .filter((at) => text.startsWith(href, at) && /[\s)>]|^$/.test(text.charAt(at + href.length)));
}
