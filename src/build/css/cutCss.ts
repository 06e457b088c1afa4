import { type Rule, type Selector, transform } from 'lightningcss';

/** A rule with one selector, or another piece of a stylesheet that is kept or left as a whole. */
export interface CssRule {
  /** The offset of the rule that it was cut from, which may have had other selectors too. */
  origin: number;
  /** Its at-rules, outermost first: `['@layer utilities', '@media (width>=64rem)']`. */
  within: string[];
  /** Undefined for a piece without one: `@layer theme;`. */
  selector: string | undefined;
  /** With its semicolon or in its braces. */
  body: string;
  /** The class names without which it matches nothing. */
  names: string[];
}

/**
 * Cuts a stylesheet into its rules.
 * @param css minified: one line
 */
export function cutCss(css: string): CssRule[] {
  const rules: CssRule[] = [];
  transform({
    filename: 'site.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet: (sheet) => {
        rules.push(...cutAll(sheet.rules, css.length, { css, within: [] }));
      },
    },
  });
  return rules;
}

interface Place {
  css: string;
  within: string[];
}

/** @param end where the rule ends that holds them */
function cutAll(rules: Rule[], end: number, place: Place): CssRule[] {
  const starts = rules.map(startOf);
  return rules.flatMap((rule, at) => cut(rule, starts[at] ?? 0, starts[at + 1] ?? end, place));
}

function cut(rule: Rule, start: number, end: number, { css, within }: Place): CssRule[] {
  const text = css.slice(start, end);
  if (rule.type === 'style') return cutStyle(rule.value.selectors, start, text, within);
  const inner = rulesIn(rule);
  if (!inner[0]) return [{ origin: start, within, selector: undefined, body: text, names: [] }];
  const prelude = css.slice(start, startOf(inner[0]) - 1);
  return cutAll(inner, end - 1, { css, within: [...within, prelude] });
}

/** The rules below an at-rule that groups rules. */
function rulesIn(rule: Rule): Rule[] {
  const isGroup = ['media', 'supports', 'layer-block', 'container', 'starting-style'].includes(
    rule.type,
  );
  return isGroup && 'value' in rule ? ((rule.value as { rules?: Rule[] }).rules ?? []) : [];
}

function cutStyle(
  selectors: Selector[],
  origin: number,
  text: string,
  within: string[],
): CssRule[] {
  const open = text.indexOf('{');
  const texts = selectorTexts(text.slice(0, open));
  if (texts.length !== selectors.length) throw new Error(`${text} cannot be cut.`);
  return selectors.map((selector, at) => ({
    ...{ origin, within, selector: texts[at], body: text.slice(open) },
    names: neededNames(selector),
  }));
}

/** Columns count from 1. */
function startOf(rule: Rule): number {
  const { value } = rule as { value?: { loc?: { column: number } } };
  if (!value?.loc) throw new Error(`A rule of the kind ${rule.type} cannot be cut.`);
  return value.loc.column - 1;
}

/** The parts of a list of selectors. */
function selectorTexts(list: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: character, index } of list.matchAll(/"[^"]*"|\\.|[([\])]|,/g)) {
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, list.slice(start)];
}

/** One of several would do inside `:is(.a,.b)`: none of those is needed. */
function neededNames(selector: Selector): string[] {
  return selector.flatMap((component) => {
    if (component.type === 'class') return [component.name];
    if (component.type !== 'pseudo-class' || component.kind === 'not') return [];
    const inner = 'selectors' in component ? ((component.selectors ?? []) as Selector[]) : [];
    return inner.length === 1 ? neededNames(inner[0] ?? []) : [];
  });
}
