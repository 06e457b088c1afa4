import type { PageData } from '../../../app/data/pageData.ts';
import { breakable } from '../../../content/text/marks/unbroken.ts';
import type { Site } from '../../../generated/types.ts';
import { notFoundRoute } from '../../../shared/routes.ts';
import { blocksOf } from './blocks.ts';
import { parseHtml } from './parseHtml.ts';

export function hasTwin({ route }: Pick<PageData, 'route'>, site: Site): boolean {
  return site.markdown !== false && route !== notFoundRoute;
}

/**
 * A page as Markdown: every sentence that its visitors see in its content, and nothing else.
 * @param main the element with the content
 * @param page its address: https://www.example.com/about
 */
export function twinOf(main: string, page: string): string {
  return `${breakable(blocksOf(parseHtml(main).children, page).join('\n\n'))}\n`;
}

/** The element with the content of a page. */
export function mainIn(html: string): string {
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length);
}
