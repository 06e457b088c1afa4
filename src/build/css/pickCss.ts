import type { CssRule } from './cutCss.ts';

/** Returns what picks the rules that a page's class names need, in their order. */
export function createCssPicker(rules: CssRule[]): (names: ReadonlySet<string>) => string {
  return (names) => {
    const named = rules.filter(({ selectors }) =>
      selectors.some((needed) => needed.every((name) => names.has(name))),
    );
    const css = named.map(({ text }) => text).join('');
    return written(named.filter(({ text }) => isRead(text, css)));
  };
}

/** False for the keyframes of an animation that no rule plays, and a variable that none reads. */
function isRead(text: string, css: string): boolean {
  const [, name] = /^@(?:keyframes|property) ([\w-]+)/.exec(text) ?? [];
  if (!name) return true;
  return new RegExp(`(?:animation(?:-name)?:[^;}]*\\b|var\\()${name}\\b`).test(css);
}

/** Rules with the same at-rules around them share these. */
function written(rules: CssRule[]): string {
  let css = '';
  let open: string[] = [];
  for (const { within, text } of rules) {
    const same = depthShared(within, open);
    css += '}'.repeat(open.length - same);
    for (const place of within.slice(same)) css += `${place}{`;
    css += text;
    open = within;
  }
  return css + '}'.repeat(open.length);
}

/** How many of the places around two rules are the same, from without. */
function depthShared(one: string[], other: string[]): number {
  let depth = 0;
  while (depth < one.length && one[depth] === other[depth]) depth += 1;
  return depth;
}
