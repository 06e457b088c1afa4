import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What is to be read in a page's <main>, with one blank wherever there is a tag or white space. */
export function mainText(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error('The page has no <main>.');
  return main
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, characterOf)
    .replace(/\s+/g, ' ')
    .trim();
}

function characterOf(entity: string, hexadecimal?: string, decimal?: string, name = ''): string {
  if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
  if (decimal) return String.fromCodePoint(Number(decimal));
  return named[name] ?? entity;
}

/** Where two texts part, each with a few words around; undefined when they are the same. */
export function difference(ours: string, theirs: string): [string, string] | undefined {
  if (ours === theirs) return undefined;
  const [own, other] = [ours.split(' '), theirs.split(' ')];
  const at = own.findIndex((word, index) => word !== other[index]);
  const start = Math.max(0, (at === -1 ? own.length : at) - 4);
  return [own.slice(start, start + 10).join(' '), other.slice(start, start + 10).join(' ')];
}

/**
 * Makes sure that a peer's pages say what ours say.
 * @param ours where our pages lie, by route
 * @throws with the first page that differs
 */
export function compareSites(name: string, routes: string[], ours: string, theirs: string): void {
  for (const route of routes) {
    const [own, other] = [ours, theirs].map((folder) =>
      mainText(readFileSync(join(folder, route, 'index.html'), 'utf8')),
    );
    const parted = difference(own ?? '', other ?? '');
    if (parted)
      throw new Error(
        `${route} reads differently.\n  ours: … ${parted[0]} …\n  ${name}: … ${parted[1]} …`,
      );
  }
}
