import { hasEnded } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { type Message, phrase, sayFrom } from '../../diagnostics/message.ts';
import { isFurther, listPagesIn } from '../../site/listPages.ts';
import type { LoadedSite } from '../../site/site.ts';
import { addressOf } from '../../text/href.ts';
import type { Rule, RuleContext } from '../rule.ts';

const messages = {
  'redirect-twice': phrase<{ from: string; earlier: number }>({
    en: ({ from, earlier }) => ({
      message: `Redirect ${earlier} leads away from ${from} already.`,
      suggestion: 'Keep one of the two.',
    }),
    es: ({ from, earlier }) => ({
      message: `La redirección ${earlier} ya parte de ${from}.`,
      suggestion: 'Conserve solo una de las dos.',
    }),
  }),
  'redirect-from-page': phrase<{ from: string; file: string }>({
    en: ({ from, file }) => ({
      message: `${from} is a page, ${file}, so nobody is led away from it.`,
      suggestion: 'Remove the redirect, or the page. `from` is the old address.',
    }),
    es: ({ from, file }) => ({
      message: `${from} es una página, ${file}, así que esta redirección no lleva a nadie.`,
      suggestion: 'Quite la redirección o la página. `from` es la dirección antigua.',
    }),
  }),
  'redirect-from-page.list': phrase<{ from: string; file: string }>({
    en: ({ from, file }) => ({
      message: `${from} is a page that the list in ${file} makes, so nobody is led away from it.`,
      suggestion: 'Remove the redirect.',
    }),
    es: ({ from, file }) => ({
      message: `${from} es una página que crea la lista de ${file}, así que esta redirección no lleva a nadie.`,
      suggestion: 'Quite la redirección.',
    }),
  }),
  'redirect-from-page.file': phrase<{ from: string }>({
    en: ({ from }) => ({
      message: `${from} is a file that the site has itself, so nobody is led away from it.`,
      suggestion: 'Remove the redirect.',
    }),
    es: ({ from }) => ({
      message: `${from} es un archivo que el propio sitio tiene, así que esta redirección no lleva a nadie.`,
      suggestion: 'Quite la redirección.',
    }),
  }),
  'redirect-loop': phrase<{ way: string[] }>({
    en: ({ way }) => ({
      message: `This redirect leads back to itself: ${way.join(' → ')}.`,
      suggestion: 'Let it lead to a page.',
    }),
    es: ({ way }) => ({
      message: `Esta redirección vuelve a sí misma: ${way.join(' → ')}.`,
      suggestion: 'Haga que lleve a una página.',
    }),
  }),
};

const say = sayFrom(messages);

/** A redirect leads in one step from an unused address to a page. */
export const redirects: Rule = {
  messages,
  redirects: ({ redirects: all }, project) =>
    all.flatMap(({ from }, index): Finding[] => {
      const earlier = all.findIndex((other) => other.from === from);
      const said =
        earlier < index
          ? say('redirect-twice', { from, earlier: earlier + 1 })
          : (fromPage(from, project) ?? loop(from, project));
      return said ? [{ ...said, path: ['redirects', index, 'from'] }] : [];
    }),
};

function fromPage(from: string, { site }: RuleContext): Message | undefined {
  const list = isFurther(from, site) ? listPagesIn(site).at(from)?.of : undefined;
  const [file] = site.routes.get(list ?? from) ?? [];
  if (!file) return isFile(from, site) ? say('redirect-from-page.file', { from }) : undefined;
  return say(list ? 'redirect-from-page.list' : 'redirect-from-page', {
    from,
    file: `pages/${file}`,
  });
}

/** True for what the build writes beside the pages. */
function isFile(from: string, { routes, site }: RuleContext['site']): boolean {
  if (ownFile.test(from)) return true;
  const twin = from === '/index.md' ? '/' : from.replace(/\.md$/, '');
  return twin !== from && routes.has(twin) && site?.markdown !== false;
}

const ownFile =
  /^\/(?:_[^/]+|(?:404|index)\.html|sitemap\.xml|robots\.txt|llms\.txt|site\.webmanifest|favicon\.ico|apple-touch-icon\.png|icon-\d+\.png|(?:assets|_data)\/.*|(?:.+\/)?feed\.xml)$/;

/** Reports a circle once, at the first of its redirects. */
function loop(from: string, { redirects: targets }: RuleContext): Message | undefined {
  const way = [from];
  for (let at = targets.get(from); at !== undefined; at = targets.get(addressOf(at).path)) {
    const { path } = addressOf(at);
    if (path === from)
      return isFirst(from, way, targets)
        ? say('redirect-loop', { way: [...way, from] })
        : undefined;
    if (way.includes(path)) return undefined;
    way.push(path);
  }
  return undefined;
}

function isFirst(from: string, circle: string[], targets: ReadonlyMap<string, string>): boolean {
  return [...targets.keys()].find((route) => circle.includes(route)) === from;
}

/** A page with dates that has not ended: the redirect from its address is the mistake, and is told. */
export function isToStay(route: string, { dated }: LoadedSite): boolean {
  const dates = dated?.routes.get(route);
  return dated !== undefined && dates !== undefined && !hasEnded(dates, dated.now, dated.zone);
}

/** Follows redirects to their end. Returns undefined for a circle. */
export function endOf(path: string, { redirects, site }: RuleContext): string | undefined {
  const seen = new Set<string>();
  let target = redirects.get(path);
  for (;;) {
    const there = target && addressOf(target).path;
    const next = there && !isToStay(there, site) ? redirects.get(there) : undefined;
    if (!next) return target;
    if (seen.has(next)) return undefined;
    seen.add(next);
    target = next;
  }
}
