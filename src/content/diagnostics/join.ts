import { groupedBy } from '../../shared/groupedBy.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Groups what has equal words and so one cause, such as all links to a page that is gone. */
export function joined(found: Diagnostic[]): Diagnostic[][] {
  const wordsOf = ({ code, message, suggestion }: Diagnostic) =>
    [code, message, suggestion].join('\n');
  return [...groupedBy(found, wordsOf).values()];
}

/** `12, 15, pages/contact.json:3`: the lines in the file that was named before, and those in others. */
export function placesOf(all: Diagnostic[], named: string): string {
  let last = named;
  const places = all.map(({ file, line }) => {
    const place = file === last ? `${line}` : `${file}:${line}`;
    last = file;
    return place;
  });
  return [...new Set(places)].join(', ');
}
