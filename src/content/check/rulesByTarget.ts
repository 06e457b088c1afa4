import type { ContentKind } from '../schema/contract.ts';
import type { Rule, RuleContext, TextCheck } from './rule.ts';

export type RulesByTarget = ReturnType<typeof rulesByTarget>;

/** Groups the checks of rules by target. */
export function rulesByTarget(rules: Rule[]) {
  return {
    textsOf: createTextChecks(rules),
    link: rules.flatMap(({ link }) => link ?? []),
    picture: rules.flatMap(({ picture }) => picture ?? []),
    action: rules.flatMap(({ action }) => action ?? []),
    page: rules.flatMap(({ page }) => page ?? []),
    layout: rules.flatMap(({ layout }) => layout ?? []),
    site: rules.flatMap(({ site }) => site ?? []),
    project: rules.flatMap(({ project }) => project ?? []),
    afterAll: rules.flatMap(({ afterAll }) => afterAll ?? []),
  };
}

/** Leaves out the rules that look for what a file does not hold. */
function createTextChecks(rules: Rule[]) {
  const gated = rules.filter(({ text }) => text?.mayConcern);
  const known = new Map<number, ReturnType<typeof textChecksByKind>>();
  return (file: string, project: RuleContext) => {
    const isEscaped = file.includes('\\u');
    let idle = 0;
    for (const [index, { text }] of gated.entries())
      if (!isEscaped && !text?.mayConcern?.(file, project)) idle |= 1 << index;
    const checks =
      known.get(idle) ??
      textChecksByKind(rules.filter((rule) => !(idle & (1 << gated.indexOf(rule)))));
    known.set(idle, checks);
    return checks;
  };
}

function textChecksByKind(rules: Rule[]): { [Kind in ContentKind]?: TextCheck[] } {
  const checks: { [Kind in ContentKind]?: TextCheck[] } = {};
  for (const { text } of rules)
    for (const kind of text?.kinds ?? [])
      checks[kind] = [...(checks[kind] ?? []), ...(text ? [text.check] : [])];
  return checks;
}
