import type { BuiltPage } from './built.ts';

/** The stylesheet in a page's HTML. */
export function stylesIn(html: string): string {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
}

/** The fonts in a page's stylesheet. */
export function fontsIn(html: string): string[] {
  return [...html.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(([, address = '']) => address);
}

/**
 * The part of a page that must arrive in the first flight: all that can be read, with the
 * stylesheet. For articles and texts with a table of contents it is the first screen.
 */
export function firstFlight(page: BuiltPage): string {
  return isLong(page) ? firstScreenOf(page.html) : page.html.replace(dialogs, '');
}

/** They stand behind what is read, and are shown when they are asked for. */
const dialogs = /<dialog .*?<\/dialog>/gs;

function isLong({ sections }: BuiltPage): boolean {
  return sections.some(
    (section) =>
      section.type === 'articleHeader' || (section.type === 'richText' && 'contents' in section),
  );
}

/** Head, shell and the first two sections, which fill more than a screen. */
export function firstScreenOf(html: string): string {
  const main = html.indexOf('<main');
  const second = html.indexOf('</section>', html.indexOf('</section>', main) + 1);
  return html.slice(0, second < 0 ? undefined : second);
}
