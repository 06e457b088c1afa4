import { type BuiltPage, compressedSize } from './built.ts';
import { sectionsIn } from './places.ts';
import { everyPage, type Share, totalOf } from './share.ts';

const styles = /<style[^>]*>(.*?)<\/style>/gs;

/** The stylesheet in a page's HTML. */
export function stylesIn(html: string): string {
  return [...html.matchAll(styles)].map(([, css = '']) => css).join('');
}

/**
 * The part of a page that must arrive in the first flight: all that can be read, with the
 * stylesheet. For articles and texts with a table of contents it is the head, the shell and the
 * first two sections, which fill more than a screen.
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

/**
 * The share of each section type in a page's HTML or stylesheet: its elements, and the rules that
 * only it uses.
 */
export function documentShares(part: string, { html, sections }: BuiltPage): Share[] {
  const whole = compressedSize(part);
  const children = sectionsIn(html, sections);
  const shares = [...new Set(children.map(({ type }) => type))].map((name) => {
    const own = children.filter(({ type }) => type === name).map((child) => child.html);
    const idle = classesOnlyIn(own, html);
    return { name, bytes: whole - compressedSize(withoutRules(without(part, own), idle)) };
  });
  return [...shares, { name: everyPage, bytes: whole - totalOf(shares) }];
}

/** If the HTML was cut within an element, the rest of that element is missing. */
function without(html: string, elements: string[]): string {
  return elements.reduce((text, element) => {
    const start = text.indexOf(element.slice(0, 200));
    if (start < 0) return text;
    const end = text.startsWith(element, start) ? start + element.length : text.length;
    return text.slice(0, start) + text.slice(end);
  }, html);
}

function classesOnlyIn(elements: string[], html: string): string[] {
  const used = classesIn(without(html, elements));
  return [...classesIn(elements.join(''))].filter((name) => !used.has(name));
}

function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list);
  return new Set(lists.flatMap((list) => list.replaceAll('&gt;', '>').split(' ')));
}

/** The result is only weighed, so its braces need not match. */
function withoutRules(text: string, classes: string[]): string {
  const isIdle = (rule: string) => classes.some((name) => rule.includes(`.${name}{`));
  return text
    .split('}')
    .filter((rule) => !isIdle(rule.replaceAll('\\', '')))
    .join('}');
}
