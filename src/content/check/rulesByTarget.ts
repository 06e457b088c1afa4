import { memoizeByObject } from '../../shared/memoize.ts';
import type { ContentKind } from '../schema/contract.ts';
import type { Rule, TextCheck, TextKind } from './rule.ts';
import { createSigns } from './signs.ts';

export type RulesByTarget = ReturnType<typeof rulesByTarget>;

/** Groups the checks of rules by target. All checkers with the same rules share one table. */
export const rulesByTarget = memoizeByObject((rules: Rule[]) => {
  return {
    text: textChecksOf(rules.flatMap(({ text }) => (text ? { kinds: read, ...text } : []))),
    link: rules.flatMap(({ link }) => link ?? []),
    picture: rules.flatMap(({ picture }) => picture ?? []),
    action: rules.flatMap(({ action }) => action ?? []),
    page: rules.flatMap(({ page }) => page ?? []),
    layout: rules.flatMap(({ layout }) => layout ?? []),
    site: rules.flatMap(({ site }) => site ?? []),
    facts: rules.flatMap(({ facts }) => facts ?? []),
    redirects: rules.flatMap(({ redirects }) => redirects ?? []),
    project: rules.flatMap(({ project }) => project ?? []),
    afterAll: rules.flatMap(({ afterAll }) => afterAll ?? []),
  };
});

/** The texts that visitors read. */
const read: readonly TextKind[] = ['text', 'inline', 'markdown'];

type TextRule = NonNullable<Rule['text']> & { kinds: readonly TextKind[] };

/** Returns, for each text, the checks of its kind that may find something in it. */
function textChecksOf(all: TextRule[]): (text: string, kind: ContentKind) => TextCheck[] {
  const signs = all.flatMap(({ sign }) => sign ?? []);
  const signsIn = createSigns(signs);
  const known = new Map<ContentKind, Map<number, TextCheck[]>>();
  for (const kind of all.flatMap(({ kinds }) => kinds)) known.set(kind, new Map());
  return (text, kind) => {
    const ofKind = known.get(kind);
    if (!ofKind) return none;
    const shown = signsIn(text);
    const checks =
      ofKind.get(shown) ??
      all.flatMap(({ kinds, sign, check }) =>
        kinds.includes(kind as TextKind) && (!sign || shown & (1 << signs.indexOf(sign)))
          ? check
          : [],
      );
    ofKind.set(shown, checks);
    return checks;
  };
}

const none: TextCheck[] = [];
