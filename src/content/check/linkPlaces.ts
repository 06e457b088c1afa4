import { escapeRegExp } from '../../shared/escapeRegExp.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Value } from '../page/collectValues.ts';
import { placeOf } from './placeOf.ts';

/** The place of a link: its whole field or a part of it, or a text without a guess that could be put there. */
export type LinkPlace = Pick<Finding, 'path' | 'part' | 'guess'>;

/** A link and its place. */
export type PlacedLink = [href: string, place: LinkPlace];

/** Each link of a value with its own place; one that is written with escapes has the place of its text. */
export function placedLinks({ kind, value, path, links }: Value): PlacedLink[] {
  if (kind === 'href') return links.map((href) => [href, { path }]);
  return links.map((href, index) => {
    const earlier = links.slice(0, index).filter((other) => other === href).length;
    const written = [...String(value).matchAll(destinationOf(href))];
    const match = written[earlier] ?? written.at(-1);
    return [href, { path, ...(match ? placeOf(match) : { guess: undefined }) }];
  });
}

/** Behind a label or the name of one, or between angle brackets. */
function destinationOf(href: string): RegExp {
  return new RegExp(`(?<=\\]\\(\\s*<?|\\]:\\s*<?|<)${escapeRegExp(href)}(?=[\\s)>]|$)`, 'g');
}
