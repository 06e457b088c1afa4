import { codeOf } from '../diagnostics/message.ts';
import * as rules from './allRules.ts';
import type { Rule } from './rule.ts';

export { rules };

const every: Rule[] = Object.values(rules);

/** Rules that only `npm run launch-check` runs. */
export const launchRules = every.filter(isOfLaunch);

/** Rules of every validation. */
export const ordinaryRules = every.filter((rule) => !isOfLaunch(rule));

const heeded = new Set(every.flatMap(({ heeds = [] }) => heeds));

/** The rules of a command: a build runs those that can stop it. */
export const ruleSets = {
  build: every.filter((rule) => !rule.severity || heeded.has(rule)),
  validate: ordinaryRules,
};

export type RuleSet = keyof typeof ruleSets;

/** Codes of warnings. */
export const warningCodes = every.flatMap((rule) => {
  const { severity } = rule;
  return severity === 'warning' || severity === 'launch-warning' ? codesIn(rule) : [];
});

/** Codes of warnings that a page can silence. */
export const silenceableCodes = every
  .flatMap((rule) => (rule.severity === 'warning' && !rule.afterAll ? codesIn(rule) : []))
  .toSorted();

function isOfLaunch({ severity }: Rule): boolean {
  return severity === 'launch' || severity === 'launch-warning';
}

function codesIn({ messages }: Rule): string[] {
  return [...new Set(Object.keys(messages).map(codeOf))];
}
