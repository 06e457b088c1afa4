import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { canonical, pathOf } from '../../text/href.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'redirect-twice': {
    en: 'Redirect <earlier> leads away from <from> already. | Keep one of the two.',
    es: 'La redirección <earlier> ya parte de <from>. | Conserve solo una de las dos.',
  },
  'redirect-from-page': {
    en: '<from> is a page or a file of the site, so nobody is led away from it. | Remove the redirect, or the page. `from` is the old address.',
    es: '<from> es una página o un archivo del sitio, así que esta redirección no lleva a nadie. | Quite la redirección o la página. `from` es la dirección antigua.',
  },
  'redirect-query': {
    en: 'Cloudflare reads no query in a redirect, such as that of <from>. | Remove the redirect, and add a Redirect Rule for it in Cloudflare.',
    es: 'Cloudflare no lee parámetros en una redirección, como los de <from>. | Quite la redirección y añada en Cloudflare una Redirect Rule para ella.',
  },
  'redirect-loop': {
    en: 'This redirect goes in a circle and reaches no page. | Let it lead to a page.',
    es: 'Esta redirección da vueltas en círculo y no llega a ninguna página. | Haga que lleve a una página.',
  },
} as const;

const say = sayFrom(texts);

/** A redirect leads from an unused address to a page. */
export const redirects: Rule = {
  severity: 'error',
  why: {
    en: 'A redirect that never applies leaves the old address dead, and a circle ends in an error of the browser.',
    es: 'Una redirección que nunca se aplica deja muerta la dirección antigua, y un círculo acaba en un error del navegador.',
  },
  texts,
  *inFile({ redirects: file }, shared) {
    const all = file?.redirects ?? [];
    for (const [index, { from }] of all.entries()) {
      const path: Finding['path'] = ['redirects', index, 'from'];
      const earlier = all.findIndex((other) => canonical(other.from) === canonical(from));
      if (earlier < index) yield { ...say('redirect-twice', { from, earlier: earlier + 1 }), path };
      else if (shared.languageAt(from) || ownFile.test(from))
        yield { ...say('redirect-from-page', { from }), path };
      else if (from.includes('?') && shared.site?.host === 'cloudflare')
        yield { ...say('redirect-query', { from }), path };
      else if (isInCircle(from, shared.redirects)) yield { ...say('redirect-loop'), path };
    }
  },
};

/** A file that a build writes beside the pages. */
const ownFile =
  /^\/(?:_[^/]+|(?:404|index)\.html|sitemap\.xml|robots\.txt|llms\.txt|site\.webmanifest|favicon\.ico|apple-touch-icon\.png|icon-\d+\.png|(?:assets|_data)\/.*|(?:.+\/)?feed\.xml)$/;

/** True if the redirects from an address lead back to it. */
function isInCircle(from: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let at = from;
  for (; !seen.has(at); at = pathOf(targets.get(at) ?? '')) seen.add(at);
  return at === from;
}
