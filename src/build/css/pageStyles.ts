import { minifyHtml } from '../../app/server/minifyHtml.ts';
import type { CssRule } from './cutCss.ts';
import { createCssPicker } from './pickCss.ts';

/** The content of a page's root element, and its stylesheet. */
interface StyledPage {
  body: string;
  css: string;
}

/** Set by the boot script or the browser, and so not found in a page's HTML. */
const dynamic = 'js';

/** Makes the body of a page and its stylesheet: just the rules that its class names use. */
export function createPageStyles(rules: CssRule[]): (xml: string) => StyledPage {
  const pick = createCssPicker(rules);
  /** Pages of the same make-up share a sheet. */
  const sheets = new Map<string, string>();
  return (xml) => {
    const values = new Set<string>();
    const body = minifyHtml(xml, (value) => values.add(value));
    const key = [...values].sort().join('\n');
    const css = sheets.get(key) ?? pick(new Set([dynamic, ...namesIn(values)]));
    sheets.set(key, css);
    return { body, css };
  };
}

function namesIn(values: Iterable<string>): string[] {
  return [...values].flatMap((value) => unescaped(value).split(' '));
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
