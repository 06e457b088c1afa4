import type { CssRule } from './cutCss.ts';

interface CompleteRule extends CssRule {
  /** True if it can do without the variables of the utilities. */
  isSettled: boolean;
  /** Its declarations if none of the variables is set; undefined for none. */
  settled: Cut | undefined;
  sets: string[];
  reads: string[];
}

/**
 * Returns what picks the rules that a page's class names need, in their order. With SITE_STYLES=all it
 * picks every rule.
 */
export function createCssPicker(cuts: CssRule[]): (names: ReadonlySet<string>) => string {
  const initial = new Map(
    cuts.map(({ body }) => declaration.exec(body) ?? []).map(([, name, value]) => [name, value]),
  );
  const rules = cuts.map((rule) => completed(rule, initial));
  const picksAll = process.env.SITE_STYLES === 'all';
  return (names) => {
    const named = rules.filter((rule) => picksAll || rule.names.every((name) => names.has(name)));
    const picked = named.filter(({ body }) => isPlayed(body, named));
    const set = new Set<string>();
    for (const { sets } of picked) for (const name of sets) set.add(name);
    const isIdle = picked.every(
      ({ isSettled, reads }) => isSettled && !reads.some((name) => set.has(name)),
    );
    return written(isIdle ? picked.flatMap(({ settled }) => settled ?? []) : withVariables(picked));
  };
}

/** False for the keyframes of an animation that no rule plays. */
function isPlayed(body: string, rules: CompleteRule[]): boolean {
  const [, name] = /^@keyframes ([\w-]+)/.exec(body) ?? [];
  if (!name) return true;
  const plays = new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`);
  return rules.some((rule) => plays.test(rule.body));
}

type Cut = Pick<CompleteRule, 'origin' | 'within' | 'selector' | 'body'>;

function completed(
  cut: CssRule,
  initial: Map<string | undefined, string | undefined>,
): CompleteRule {
  const { selector, body } = cut;
  const isOwn = selector !== undefined && !cut.within.includes(fallbackLayer);
  const settled = settledBody(body, initial);
  return {
    ...cut,
    isSettled: settled !== undefined,
    settled: settledCut(cut, settled),
    sets: isOwn ? namesOf(body, /[{;](--tw-[\w-]+):/g) : [],
    reads: isOwn ? namesOf(body, /var\((--tw-[\w-]+)/g) : [],
  };
}

function namesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** Tailwind declares the variables that its utilities share here, for new and old browsers. */
const declaration = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/;
const fallbackLayer = '@layer properties';

/**
 * A variable that no rule sets has its initial value; one that no rule reads is not needed. The
 * reset makes all borders solid.
 */
function settledBody(
  body: string,
  initial: Map<string | undefined, string | undefined>,
): string | undefined {
  const text = body
    .replace(/var\(--tw-[\w-]+,(var\([^()]*\)|[\d.]+)\)/g, '$1')
    .replace(/var\((--tw-[\w-]+)\)/g, (found, name) => initial.get(name) ?? found)
    .replace(/border(?:-[a-z]+)*-style:solid;/g, '');
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
function withVariables(rules: CompleteRule[]): Cut[] {
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
