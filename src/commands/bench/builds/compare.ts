import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks that a peer's pages have the same text as ours.
 * @param ours the folder of our pages
 * @throws with the first page that differs
 */
export function compareSites(name: string, routes: string[], ours: string, theirs: string): void {
  for (const route of routes) {
    const [own = [], other = []] = [ours, theirs].map((folder) =>
      mainText(readFileSync(join(folder, route, 'index.html'), 'utf8')).split(' '),
    );
    const length = Math.max(own.length, other.length);
    const at = Array.from({ length }).findIndex((_, index) => own[index] !== other[index]);
    if (at === -1) continue;
    const part = (words: string[]) => words.slice(Math.max(0, at - 4), at + 6).join(' ');
    throw new Error(
      `${route} reads differently.\n  ours: … ${part(own)} …\n  ${name}: … ${part(other)} …`,
    );
  }
}

/**
 * The text of a page's <main>, with one space for each run of tags and white space. A span that only
 * keeps an amount on one line adds none: peers write the amount without it.
 */
export function mainText(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error('The page has no <main>.');
  return main
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<span class="whole">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, characterOf)
    .replace(/\s+/g, ' ')
    .trim();
}

const named = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
);

function characterOf(entity: string, hexadecimal?: string, decimal?: string, name = ''): string {
  if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
  if (decimal) return String.fromCodePoint(Number(decimal));
  return named.get(name) ?? entity;
}
