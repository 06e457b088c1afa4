import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlPathOf } from '../../../src/shared/routes.ts';

/** The attributes of a link as it stands in a page's HTML. */
export type Link = Record<string, string>;

/** The HTML of a route, as it lies in dist/. */
export function pageOf(route: string): string {
  return readFileSync(join('dist', htmlPathOf(route)), 'utf8');
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

export function linksOf(html: string): Link[] {
  return [...html.matchAll(/<a (.*?)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z-]+)="(.*?)"/gi)].map(([, name = '', value = '']) => [
        name,
        decode(value),
      ]),
    ),
  );
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
