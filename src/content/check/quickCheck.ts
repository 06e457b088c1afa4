import { notFoundRoute } from '../../shared/routes.ts';
import { type PageScan, scanPage } from '../page/scan.ts';
import type { Traversal } from '../schema/traversal.ts';
import { linkStatesOf } from '../site/linkTargets.ts';
import type { LoadedPage } from '../site/site.ts';
import { isInternal, pathOf } from '../text/href.ts';
import type { RuleContext, Subject, ValueContext } from './rule.ts';
import {
  actionRules,
  linkRules,
  pageRules,
  pictureRules,
  type TextRule,
  textRules,
} from './rulesByTarget.ts';

/**
 * Whether no rule finds anything in a page. Told without looking where things stand: of an address
 * the first step to it is known, of all else none. Where that does not do, it errs on the side of no.
 * @param plan that of page.json
 */
export function isFaultless(
  page: LoadedPage,
  subject: Subject,
  project: RuleContext,
  plan: Traversal,
) {
  for (const check of pageRules) if (check(page, project).length > 0) return false;
  const scan = scanPage(plan, page.page);
  const here: ValueContext = { kind: 'href', project, subject, spot: { path: [] } };
  // No rule has anything against the route of a page as it stands, where all are in one language.
  const areRoutes = !project.isBilingual && linkStatesOf(page, project.site).areKnown;
  for (let index = 0; index < scan.links.length; index += 1) {
    const href = scan.links[index] ?? '';
    if (areRoutes && isPlain(href)) continue;
    here.spot.path[0] = scan.linkRoots[index] ?? '';
    for (const check of linkRules) if (check(href, here).length > 0) return false;
  }
  for (const picture of scan.pictures)
    for (const check of pictureRules) if (check(picture, here).length > 0) return false;
  for (const action of scan.actions)
    for (const check of actionRules) if (check(action, here).length > 0) return false;
  const json = page.source.text;
  const isEscaped = json.includes('\\u');
  for (const rule of textRules) {
    const isSpared = !isEscaped && rule.sign?.(json, page, project) === false;
    if (!isSpared && findsAny(rule, scan, here)) return false;
  }
  return true;
}

/** Whether an address is a route and no more, as the outline of its page lists them. */
function isPlain(href: string): boolean {
  return isInternal(href) && href !== notFoundRoute && pathOf(href) === href;
}

function findsAny(
  { kinds, check, isOfBraces }: TextRule,
  scan: PageScan,
  here: ValueContext,
): boolean {
  const texts = isOfBraces ? scan.braced : scan.texts;
  for (const kind of kinds) {
    here.kind = kind;
    for (const text of texts[kind]) if (check(text, here).length > 0) return true;
  }
  return false;
}
