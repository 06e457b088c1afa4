import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

const messages = {
  'redirected-link': phrase<{ path: string; target: string; right: string }>({
    en: ({ path, target, right }) => ({
      message: `${path} has moved to ${target}.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ path, target, right }) => ({
      message: `${path} se ha trasladado a ${target}.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** A link names the current address of a page, not one that redirects. */
export const redirectedLinks: Rule = {
  messages,
  severity: 'warning',
  link(href, { project, spot }) {
    const { path } = addressOf(href);
    if (!project.redirects.has(path) || !isInternal(href)) return none;
    const target = project.site.routes.has(path) ? undefined : endOf(path, project);
    if (!target) return none;
    const right = withRest(target, href);
    return [{ ...say('redirected-link', { path, target, right }), ...spot, guess: right }];
  },
};

/** Follows redirects to their end. Returns undefined for a circle. */
function endOf(path: string, { redirects }: RuleContext): string | undefined {
  const seen = new Set<string>();
  let target = redirects.get(path);
  for (;;) {
    const next = target && redirects.get(addressOf(target).path);
    if (!next) return target;
    if (seen.has(next)) return undefined;
    seen.add(next);
    target = next;
  }
}

/** Keeps the query and anchor of the link unless the new address has its own. */
function withRest(target: string, href: string): string {
  const { path, query, fragment } = addressOf(target);
  const own = addressOf(href);
  const asked = query ?? own.query;
  const place = fragment ?? own.fragment;
  return [path, asked && `?${asked}`, place && `#${place}`].filter(Boolean).join('');
}
