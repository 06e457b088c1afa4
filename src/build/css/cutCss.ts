import { type Rule, type Selector, transform } from 'lightningcss';

/** A rule, or another piece of a stylesheet that is kept or left as a whole. */
export interface CssRule {
  /** Its at-rules, outermost first: `['@layer utilities', '@media (width>=64rem)']`. */
  within: string[];
  text: string;
  /** For each of its selectors, the class names without which that matches nothing. */
  selectors: string[][];
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
  return rules.filter(({ within }) => !within.includes(forOldBrowsers));
}

/** Tailwind's for browsers without `@property`, which are older than those of compileCss.ts. */
const forOldBrowsers = '@layer properties';

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
  const [inner, selectors] = [rulesIn(rule), selectorsOf(rule)];
  if (!inner[0]) return [{ within, text: css.slice(start, end), selectors }];
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

/** A piece without a selector needs no class. */
function selectorsOf(rule: Rule): string[][] {
  return rule.type === 'style' ? rule.value.selectors.map(neededNames) : [[]];
}

/** Columns count from 1. */
function startOf(rule: Rule): number {
  const { value } = rule as { value?: { loc?: { column: number } } };
  if (!value?.loc) throw new Error(`A rule of the kind ${rule.type} cannot be cut.`);
  return value.loc.column - 1;
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
