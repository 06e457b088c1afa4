import { glanceAt } from './glance.ts';
import type { Here, Project, Subject } from './rule.ts';
import {
  actionRules,
  byKind,
  linkRules,
  pageRules,
  pictureRules,
  type TextChecks,
  textRules,
} from './ruleLists.ts';
import type { LoadedPage } from './site.ts';
import type { Plan } from './walk.ts';

/**
 * Whether no rule finds anything in a page. Told without looking where things stand: of an address
 * the first step to it is known, of all else none. Where that does not do, it errs on the side of no.
 * @param plan that of page.json
 */
export function isFaultless(page: LoadedPage, subject: Subject, project: Project, plan: Plan) {
  for (const check of pageRules) if (check(page, project).length > 0) return false;
  const glance = glanceAt(plan, page.page);
  const here: Here = { kind: 'href', project, subject, spot: { path: [] } };
  for (let index = 0; index < glance.links.length; index += 1) {
    here.spot.path[0] = glance.linkRoots[index] ?? '';
    for (const check of linkRules)
      if (check(glance.links[index] ?? '', here).length > 0) return false;
  }
  const textChecks = checksFor(page, project);
  for (let index = 0; index < glance.values.length; index += 1) {
    const kind = glance.kinds[index] ?? 'text';
    const value = glance.values[index] ?? '';
    here.kind = kind;
    if (typeof value === 'string') {
      for (const check of textChecks[kind] ?? none) if (check(value, here).length > 0) return false;
    } else {
      for (const check of kind === 'picture' ? pictureRules : actionRules)
        if (check(value, here).length > 0) return false;
    }
  }
  return true;
}

const none: never[] = [];

/** The checks of texts but for those that find nothing in any text of this page. */
function checksFor(page: LoadedPage, project: Project): TextChecks {
  const json = page.source.text;
  const isEscaped = json.includes('\\u');
  let chosen = 0;
  for (let index = 0; index < textRules.length; index += 1) {
    const sign = textRules[index]?.sign;
    if (isEscaped || !sign || sign(json, page, project)) chosen |= 1 << index;
  }
  const checks =
    choices.get(chosen) ?? byKind(textRules.filter((_, index) => chosen & (1 << index)));
  choices.set(chosen, checks);
  return checks;
}

/** By a number of which each bit is a rule. */
const choices = new Map<number, TextChecks>();
