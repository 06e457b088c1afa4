import { codeOf } from '../diagnostics/message.ts';
import type { Rule } from './rule.ts';
import * as all from './rules/all.ts';
import { idleIgnores } from './silence.ts';

/** All rules, in the order of their names. */
export const rules: Rule[] = [...Object.values(all), idleIgnores];

/** Rules of every validation. */
export const ordinaryRules = rules.filter(({ isForLaunch }) => !isForLaunch);

/** Rules that only `npm run validate -- --launch` runs. */
export const launchRules = rules.filter(({ isForLaunch }) => isForLaunch);

/** Rules that can stop a build, which runs no others. */
export const errorRules = ordinaryRules.filter(({ severity }) => severity === 'error');

/** Codes of warnings that a page can silence. */
export const silenceableCodes = ordinaryRules
  .flatMap((rule) => (rule.severity === 'warning' && rule !== idleIgnores ? codesOf(rule) : []))
  .toSorted();

export function codesOf({ texts }: Pick<Rule, 'texts'>): string[] {
  return [...new Set(Object.keys(texts).map(codeOf))];
}
