import type { ContentKind } from '../schema/contract.ts';
import type { Rule, TextCheck } from './rule.ts';

export type RulesByTarget = ReturnType<typeof rulesByTarget>;

/** Groups the checks of rules by target. */
export function rulesByTarget(rules: Rule[]) {
  return {
    text: textChecksByKind(rules),
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

function textChecksByKind(rules: Rule[]): { [Kind in ContentKind]?: TextCheck[] } {
  const checks: { [Kind in ContentKind]?: TextCheck[] } = {};
  for (const { text } of rules)
    for (const kind of text?.kinds ?? [])
      checks[kind] = [...(checks[kind] ?? []), ...(text ? [text.check] : [])];
  return checks;
}
