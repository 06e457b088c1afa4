import type { ContentKind } from '../schema/contract.ts';
import type { Rule, TextCheck } from './rule.ts';
import { rules } from './rules.ts';

const every: Rule[] = Object.values(rules);

/** The rules by what they look at. */
export const linkRules = every.flatMap(({ link }) => link ?? []);
export const pictureRules = every.flatMap(({ picture }) => picture ?? []);
export const actionRules = every.flatMap(({ action }) => action ?? []);
export const pageRules = every.flatMap(({ page }) => page ?? []);
export const layoutRules = every.flatMap(({ layout }) => layout ?? []);
export const projectRules = every.flatMap(({ project }) => project ?? []);
export const lastRules = every.flatMap(({ afterAll: last }) => last ?? []);
const textRules = every.flatMap(({ text }) => text ?? []);

/** The checks of texts by the kind of text. */
export function textChecksByKind(): { [Kind in ContentKind]?: TextCheck[] } {
  const checks: { [Kind in ContentKind]?: TextCheck[] } = {};
  for (const { kinds, check } of textRules)
    for (const kind of kinds) checks[kind] = [...(checks[kind] ?? []), check];
  return checks;
}
