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
  /** Pages of the same make-up share a sheet. Its key is made of numbers, which are sorted fast. */
  const sheets = new Map<string, string>();
  const numbers = new Map<string, number>();
  const numberOf = (value: string) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
  return (xml) => {
    const found = new Set<number>();
    const body = minifyHtml(xml, (value) => found.add(numberOf(value)));
    const key = Uint16Array.from(found).sort().join();
    const css = sheets.get(key) ?? pick(new Set([dynamic, ...namesOf(found, [...numbers.keys()])]));
    sheets.set(key, css);
    return { body, css };
  };
}

function namesOf(numbers: Iterable<number>, values: string[]): string[] {
  return [...numbers].flatMap((number) => unescaped(values[number] ?? '').split(' '));
}

function unescaped(value: string): string {
  return value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
