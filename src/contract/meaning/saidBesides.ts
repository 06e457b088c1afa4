import type { Kind } from '../../content/schema/contract.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { valueAtPath } from '../../shared/json.ts';
import { notedPlaces } from '../judge/notes.ts';
import { parseAddress, pathsOf } from '../migrate/address.ts';
import { textsIn } from '../migrate/lostTexts.ts';
import type { Migration } from '../migrate/step.ts';

/**
 * The lines without the texts of the fields that notes of migrations name, such as
 * `faq.items[].answer`, and without the headings, links and attributes of those texts alone.
 */
export function saidBesides(
  lines: string[],
  migrations: Migration[],
  kind: Kind,
  documents: object[],
): string[] {
  const addresses = notedPlaces(migrations)
    .filter((place) => !place.startsWith('schema/'))
    .map(parseAddress)
    .filter((address) => address.kind === kind);
  const noted = addresses.flatMap((address) =>
    documents.flatMap((data) =>
      pathsOf(data, address).flatMap((path) => textsIn(valueAtPath(data, path))),
    ),
  );
  if (noted.length === 0) return lines;
  const texts = noted.map(escapeHtml).filter(Boolean).sort(byLength);
  const rest: string[] = [];
  for (const line of lines) {
    const left = texts.reduce((now, text) => now.replaceAll(text, ''), line);
    if (left.trim() === '') while (labels.test(rest.at(-1) ?? '')) rest.pop();
    else rest.push(left);
  }
  return rest;
}

/** These belong to the text that follows them. */
const labels = /^(?:heading \d|link: |event: |@)/;

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
