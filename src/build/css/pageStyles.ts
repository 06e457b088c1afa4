import { minifyHtml } from '../../app/server/minifyHtml.ts';
import { memoizeByText } from '../../shared/memoize.ts';
import type { CssRule } from './cutCss.ts';
import { createCssPicker } from './pickCss.ts';

/** The content of a page's root element, and its stylesheet. */
interface StyledPage {
  body: string;
  css: string;
}

/** Set on the html element by the boot script, and so not found in the HTML of a body. */
const dynamic = 'js';

/** Makes the body of a page and its stylesheet: just the rules that its class names use. */
export function createPageStyles(rules: CssRule[]): (xml: string) => StyledPage {
  const pick = createCssPicker(rules);
  /** Pages of the same make-up share a sheet. */
  const sheetOf = memoizeByText((classes) =>
    pick(new Set([dynamic, ...unescaped(classes).split(' ')])),
  );
  return (xml) => {
    const body = minifyHtml(xml);
    return { body, css: sheetOf([...classesIn(body)].sort().join(' ')) };
  };
}

/** The escaped values of the class attributes: React escapes quotes in all else. */
export function classesIn(html: string): Set<string> {
  const [, ...after] = html.split(' class="');
  return new Set(after.map((text) => text.slice(0, text.indexOf('"'))));
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
