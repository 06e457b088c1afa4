/** A rule of a stylesheet with one selector, or any other rule. */
interface Rule {
  /** The number of the rule that it was cut from, which may have had other selectors too. */
  origin: number;
  /** Its at-rules, outermost first: `['@layer utilities', '@media (width>=64rem)']`. */
  within: string[];
  /** Undefined for what is no rule: `@layer theme;`. */
  selector: string | undefined;
  /** With its semicolon or in its braces. */
  body: string;
  /** The class names without which it matches nothing. */
  names: string[];
  /** True if it can do without the variables of the utilities. */
  isSettled: boolean;
  /** Its declarations if none of the variables is set; undefined for none. */
  settled: Cut | undefined;
  sets: string[];
  reads: string[];
}

/**
 * Cuts a minified stylesheet into its rules, to make of it the stylesheets of pages.
 * @returns picks the rules that a page's class names need, in their order
 */
export function createCssPicker(css: string): (names: ReadonlySet<string>) => string {
  const initial = new Map([...css.matchAll(declaration)].map(([, name, value]) => [name, value]));
  const rules = rulesOf(css).map((rule) => completed(rule, initial));
  return (names) => {
    const picked = rules.filter((rule) => rule.names.every((name) => names.has(name)));
    const set = new Set<string>();
    for (const { sets } of picked) for (const name of sets) set.add(name);
    const isIdle = picked.every(
      ({ isSettled, reads }) => isSettled && !reads.some((name) => set.has(name)),
    );
    return written(isIdle ? picked.flatMap(({ settled }) => settled ?? []) : withVariables(picked));
  };
}

type Cut = Pick<Rule, 'origin' | 'within' | 'selector' | 'body'>;

/** Matches the characters that end a prelude or a block, and quoted or escaped ones. */
const characters = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|\\.|[{};]/g;

/** At-rules that hold rules. */
const grouping = /^@(?:media|supports|layer|container)\b/;

function rulesOf(css: string): Cut[] {
  const rules: Cut[] = [];
  const within: string[] = [];
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(characters)) {
    const end = index + 1;
    if (sign === '{') {
      const prelude = css.slice(start, index);
      if (depth === 0 && grouping.test(prelude)) {
        within.push(prelude);
        start = end;
      } else if (depth++ === 0) open = index;
    } else if (sign === '}' && depth === 0) {
      within.pop();
      start = end;
    } else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) {
      const head = sign === '}' ? css.slice(start, open) : '';
      const isRule = head !== '' && !head.startsWith('@');
      const body = css.slice(isRule ? open : start, end);
      for (const selector of isRule ? listed(head) : [undefined])
        rules.push({ origin: start, within: [...within], selector, body });
      start = end;
    }
  }
  return rules;
}

/** The parts of a list of selectors. */
function listed(selectors: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: sign, index } of selectors.matchAll(/"[^"]*"|\\.|[([\])]|,/g)) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(selectors.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, selectors.slice(start)];
}

function completed(cut: Cut, initial: Map<string | undefined, string | undefined>): Rule {
  const { selector, body } = cut;
  const isOwn = selector !== undefined && !cut.within.includes(fallbackLayer);
  const settled = settledBody(body, initial);
  return {
    ...cut,
    names: namesIn(selector ?? ''),
    isSettled: settled !== undefined,
    settled: settledCut(cut, settled),
    sets: isOwn ? namesOf(body, /[{;](--tw-[\w-]+):/g) : [],
    reads: isOwn ? namesOf(body, /var\((--tw-[\w-]+)/g) : [],
  };
}

function namesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** Matches the parts of a selector that are no class names: attributes and negations. */
const others = /(\\.)|\[(?:"[^"]*"|[^\]"])*\]|:not\((?:[^()]|\([^()]*\))*\)/g;

/** One of several would do inside `:is(.a,.b)`: none of those is needed. */
const choices = /:(?:is|where)\([^()]*,[^()]*\)/g;

function namesIn(selector: string): string[] {
  const bare = selector.replace(others, '$1').replace(choices, '');
  return [...bare.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code, sign) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    ),
  );
}

/** Tailwind declares the variables that its utilities share here, for new and old browsers. */
const declaration = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g;
const fallbackLayer = '@layer properties';

/** A variable that no rule sets has its initial value; one that no rule reads is not needed. */
function settledBody(
  body: string,
  initial: Map<string | undefined, string | undefined>,
): string | undefined {
  const text = body
    .replace(/var\(--tw-[\w-]+,(var\([^()]*\))\)/g, '$1')
    .replace(/var\((--tw-[\w-]+)\)/g, (found, name) => initial.get(name) ?? found);
  if (text.includes('var(--tw-')) return undefined;
  return text.replace(/([{;])--tw-[\w-]+:[^;{}]*;?/g, '$1').replace(';}', '}');
}

function settledCut(cut: Cut, body: string | undefined): Cut | undefined {
  const isIdle = isDeclaration(cut.body) || cut.within.includes(fallbackLayer) || body === '{}';
  return isIdle || body === undefined ? undefined : { ...cut, body };
}

function isDeclaration(body: string): boolean {
  return body.startsWith('@property --tw-') || body === '@layer theme;';
}

/** With the declarations of the variables that the rules mention. */
function withVariables(rules: Rule[]): Cut[] {
  const mentioned = new Set(rules.flatMap(({ sets, reads }) => [...sets, ...reads]));
  return rules.flatMap((rule): Cut[] => {
    const { body, within } = rule;
    const [, property] = /^@property ([\w-]+)/.exec(body) ?? [];
    if (property) return mentioned.has(property) ? [rule] : [];
    if (!within.includes(fallbackLayer)) return [rule];
    const kept = body.replace(/(--tw-[\w-]+):[^;}]*;?/g, (found, name) =>
      mentioned.has(name) ? found : '',
    );
    return [{ ...rule, body: kept.replace(';}', '}') }];
  });
}

/** A selector that every browser knows, so that it can share a rule with another. */
const plain = /^\.(?:\\.|[\w-])+$/;

/** Merges neighbours with equal at-rules or equal declarations. */
function written(cuts: Cut[]): string {
  let text = '';
  let last: Cut = { origin: -1, within: [], selector: undefined, body: '' };
  for (const cut of cuts) {
    const { within, selector, body } = cut;
    const same = depthShared(within, last.within);
    const isBeside = same === last.within.length && same === within.length;
    if (isBeside && selector !== undefined && body === last.body && canJoin(last, cut)) {
      text += `,${selector}`;
    } else {
      // The body comes when no other selector does.
      text += last.body + '}'.repeat(last.within.length - same);
      for (const place of within.slice(same)) text += `${place}{`;
      text += selector ?? '';
    }
    last = cut;
  }
  return text + last.body + '}'.repeat(last.within.length);
}

/** How many of the places around two rules are the same, from without. */
function depthShared(one: string[], other: string[]): number {
  let depth = 0;
  while (depth < one.length && one[depth] === other[depth]) depth += 1;
  return depth;
}

function canJoin(one: Cut, other: Cut): boolean {
  if (one.origin === other.origin) return true;
  return plain.test(one.selector ?? '') && plain.test(other.selector ?? '');
}
