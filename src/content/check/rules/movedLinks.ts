import { baseOf } from '../../../shared/languageTag.ts';
import { parsedAddress } from '../../../shared/webAddress.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import type { LinkPlace } from '../linkPlaces.ts';
import { ownPath } from '../ownPath.ts';
import type { CheckedFile, Rule } from '../rule.ts';
import type { Shared } from '../shared.ts';

const texts = {
  'redirected-link': {
    en: '<path> has moved to <target>. | Write <right>. | If that is this page in another language, write it here; otherwise remove this entry.',
    es: '<path> se ha trasladado a <target>. | Escriba <right>. | Si es esta página en otro idioma, escríbala aquí; si no, quite esta entrada.',
  },
  'redirected-link.tracked': {
    en: 'This link lets somebody else follow your visitors. | Write <right>.',
    es: 'Con este enlace, otros siguen a sus visitantes. | Escriba <right>.',
  },
  'redirected-link.private': {
    en: 'This address of <host> opens for those who may edit there, not for visitors. | Publish what visitors are to see, and link to that.',
    es: 'Esta dirección de <host> se abre para quien puede editar allí, no para los visitantes. | Publique lo que deben ver los visitantes y enlace a eso.',
  },
  'insecure-link': {
    en: 'This link is not encrypted: others can read and change what visitors see there. | If the site can be reached by https, write <right>; if not, silence this warning with a reason.',
    es: 'Este enlace no va cifrado: otros pueden leer y cambiar lo que los visitantes ven allí. | Si el sitio admite https, escriba <right>; si no, silencie este aviso con un motivo.',
  },
  'link-language': {
    en: '<path> is in another language than this page. | Write <right>.',
    es: '<path> está en otro idioma que esta página. | Escriba <right>.',
  },
} as const;

const say = sayFrom(texts);

/** A link names the address at which visitors arrive, in their language. */
export const movedLinks: Rule = {
  severity: 'warning',
  why: {
    en: 'Each redirect costs a visitor on a phone a second, a tracker learns of the visit, and a page in another language turns people away.',
    es: 'Cada redirección le cuesta un segundo a quien usa el móvil, un rastreador se entera de la visita y una página en otro idioma ahuyenta.',
  },
  texts,
  *inFile(file, shared) {
    for (const [href, place] of file.links)
      if (!isInternal(href)) yield* onOtherSite(href.trim(), place, shared);
      else if (file.kind !== 'redirects') yield* onThisSite(href, place, file, shared);
  },
};

function* onThisSite(
  href: string,
  place: LinkPlace,
  { lang, document }: CheckedFile,
  shared: Shared,
): Iterable<Finding> {
  const { path, fragment } = addressOf(href);
  const there = shared.languageAt(path);
  const target = there ? undefined : shared.redirects.get(path);
  const isVersion = place.path[0] === 'alternates';
  if (target) {
    const right = isVersion
      ? undefined
      : target + (/[?#]/.test(target) ? '' : href.slice(path.length));
    yield { ...say('redirected-link', { path, target, right }), guess: right, ...place };
  }
  const own = baseOf(shared.languageAt(document.source.file) ?? lang ?? '');
  // A link to the home page of a language chooses it.
  const isSwitch = isVersion || place.path[1] === 'languages' || shared.homes.has(path);
  if (!own || !there || baseOf(there) === own || isSwitch) return;
  const isOwn = (route: string) => baseOf(shared.languageAt(route) ?? '') === own;
  const version = shared.alternatesOf(path).find(isOwn);
  if (version === undefined) return;
  const right = version + href.slice(path.length);
  const guess = fragment === undefined ? right : undefined;
  yield { ...say('link-language', { path, right }), guess, ...place };
}

function* onOtherSite(href: string, place: LinkPlace, shared: Shared): Iterable<Finding> {
  const url = /^https?:/i.test(href) ? parsedAddress(href) : undefined;
  if (!url || ownPath(href, shared)) return;
  const { host, pathname } = url;
  const right = targetBehind(url) ?? withoutCampaign(href);
  const safe = href.replace(/^http:/i, 'https:');
  if (right !== href)
    yield { ...say('redirected-link.tracked', { right }), guess: right, ...place };
  else if (desks.test(host + pathname))
    yield { ...say('redirected-link.private', { host }), ...place };
  else if (safe !== href) yield { ...say('insecure-link', { right: safe }), guess: safe, ...place };
}

/** The address to which a search engine, a network or a mail program would hand visitors on. */
function targetBehind({ host, pathname, searchParams }: URL): string | undefined {
  const inside = [...searchParams.values()].find((value) => /^https?:\/\//.test(value));
  return detours.test(host + pathname) ? inside?.replace(/^http:/, 'https:') : undefined;
}

const detours =
  /^(?:(?:www\.)?google\.[a-z.]+\/url|[a-z]+\.facebook\.com\/l\.php|l\.instagram\.com\/|[\w.]+\.safelinks\.protection\.outlook\.com\/|duckduckgo\.com\/l\/|www\.youtube\.com\/redirect|www\.linkedin\.com\/(?:safety\/go|redir))/;

/** Addresses of the editors, drives and mailboxes of others. */
const desks =
  /^docs\.google\.com\/.*\/edit\b|^drive\.google\.com\/drive|^mail\.google\.com|^outlook\.(?!office(?:365)?\.com\/(?:book(?:withme)?|owa\/calendar\/[^/]+\/bookings)\/)|^web\.whatsapp\.com|\.sharepoint\.com\/|^onedrive\.live\.com|^1drv\.ms|^www\.notion\.so\/|^(?:www\.)?canva\.com\/design\/.*\/edit|^www\.linkedin\.com\/company\/[^/]+\/admin|^business\.facebook\.com|\/wp-admin\b/;

const campaigns =
  /(?<=[?&])(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|igsh|srsltid)=[^&#]*&?/g;

function withoutCampaign(href: string): string {
  const kept = href.replace(campaigns, '');
  return kept === href ? href : kept.replace(/[?&](?=#|$)/, '');
}
