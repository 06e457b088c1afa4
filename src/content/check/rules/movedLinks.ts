import { parsedAddress } from '../../../shared/webAddress.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import type { CheckedFile, Rule } from '../rule.ts';
import type { Shared } from '../shared.ts';
import { ownPath, partOf } from './links.ts';

const texts = {
  'redirected-link': {
    en: '<path> has moved to <target>. | Write <right>. | Remove this entry: there is no such version any more.',
    es: '<path> se ha trasladado a <target>. | Escriba <right>. | Quite esta entrada: esa versión ya no existe.',
  },
  'redirected-link.over': {
    en: 'This link leads through <host>, which follows visitors and may lose them. | Write <right>.',
    es: 'Este enlace pasa por <host>, que sigue a los visitantes y puede perderlos. | Escriba <right>.',
  },
  'redirected-link.campaign': {
    en: 'The end of this address counts visitors for a campaign of somebody else. | Write <right>.',
    es: 'El final de esta dirección cuenta las visitas de una campaña ajena. | Escriba <right>.',
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
    for (const value of file.values)
      for (const href of value.links) {
        const place = { path: value.path, ...partOf(href, value) };
        if (!isInternal(href)) yield* onOtherSite(href.trim(), place, shared);
        else if (file.kind !== 'redirects') yield* onThisSite(href, place, file, shared);
      }
  },
};

type Place = Pick<Finding, 'path' | 'part'>;

function* onThisSite(
  href: string,
  place: Place,
  file: CheckedFile,
  shared: Shared,
): Iterable<Finding> {
  const { lang, document } = file;
  const { path, fragment } = addressOf(href);
  const target = shared.languageAt(path) ? undefined : endOf(path, shared.redirects);
  if (target) {
    const right = isLostVersion(target, place, file, shared) ? undefined : withRest(target, href);
    yield { ...say('redirected-link', { path, target, right }), ...place, guess: right };
  }
  const own = shared.languageAt(document.source.file) ?? lang;
  const there = shared.languageAt(path);
  if (!own || !there || sameLanguage(own, there) || isSwitch(path, place, shared)) return;
  const version = shared
    .alternatesOf(path)
    .find((route) => sameLanguage(own, shared.languageAt(route)));
  if (version === undefined) return;
  const right = version + href.slice(path.length);
  const guess = fragment === undefined ? right : undefined;
  yield { ...say('link-language', { path, right }), ...place, guess };
}

/** A version that leads to a page of the own language, or of one that has its version, is gone. */
function isLostVersion(
  target: string,
  { path }: Place,
  { lang, shownOn }: CheckedFile,
  { languageAt, alternatesOf }: Shared,
): boolean {
  const there = languageAt(addressOf(target).path);
  const versions = shownOn.flatMap(({ route }) => alternatesOf(route)).map(languageAt);
  return (
    path[0] === 'alternates' && [lang, ...versions].some((one = '') => sameLanguage(one, there))
  );
}

function sameLanguage(one: string, other = ''): boolean {
  return one.split('-')[0] === other.split('-')[0];
}

/** A page's versions are in other languages, and a link to the home page of a language chooses it. */
function isSwitch(path: string, place: Place, { homes }: Shared): boolean {
  return place.path[0] === 'alternates' || place.path[1] === 'languages' || homes.has(path);
}

/** Follows redirects to their end. Undefined for an address that is none, and for a circle. */
export function endOf(path: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set([path]);
  let target = redirects.get(path);
  for (;;) {
    const next = target && redirects.get(addressOf(target).path);
    if (!target || !next) return target;
    const { path: there } = addressOf(target);
    if (seen.has(there)) return undefined;
    seen.add(there);
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

function* onOtherSite(href: string, place: Place, shared: Shared): Iterable<Finding> {
  const url = /^https?:/i.test(href) ? parsedAddress(href) : undefined;
  if (!url || ownPath(href, shared)) return;
  const { host, pathname, searchParams } = url;
  const inside = [...searchParams.values()].find((value) => /^https?:\/\//.test(value));
  const isDetour = detours.test(host + pathname) && inside;
  const right = isDetour ? inside.replace(/^http:/, 'https:') : withoutCampaign(href);
  if (isDetour) yield { ...say('redirected-link.over', { host, right }), ...place, guess: right };
  else if (right !== href)
    yield { ...say('redirected-link.campaign', { right }), ...place, guess: right };
  else if (desks.test(host + pathname))
    yield { ...say('redirected-link.private', { host }), ...place };
  else if (/^http:/i.test(href)) {
    const safe = href.replace(/^http:/i, 'https:');
    yield { ...say('insecure-link', { right: safe }), ...place, guess: safe };
  }
}

/** Addresses of others that hand visitors on: search engines, networks, mail programs. */
const detours =
  /^(?:(?:www\.)?google\.[a-z.]+\/url|translate\.google\.[a-z.]+\/|[a-z]+\.facebook\.com\/l\.php|l\.instagram\.com\/|[\w.]+\.safelinks\.protection\.outlook\.com\/|duckduckgo\.com\/l\/|www\.youtube\.com\/redirect|slack-redir\.net\/|www\.linkedin\.com\/(?:safety\/go|redir)|out\.reddit\.com\/)/;

/** Addresses of the editors, drives and mailboxes of others. */
const desks =
  /^docs\.google\.com\/.*\/edit\b|^drive\.google\.com\/drive|^mail\.google\.com|^outlook\.|^web\.whatsapp\.com|\.sharepoint\.com\/|^onedrive\.live\.com|^1drv\.ms|^www\.notion\.so\/|^(?:www\.)?canva\.com\/design\/.*\/edit|^www\.linkedin\.com\/company\/[^/]+\/admin|^business\.facebook\.com|\/wp-admin\b/;

const campaigns = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|igsh|srsltid)$/;

function withoutCampaign(href: string): string {
  const { path, query = '', fragment } = addressOf(href);
  const pairs = query.split('&');
  const kept = pairs.filter((pair) => !campaigns.test(pair.split('=')[0] ?? ''));
  if (kept.length === pairs.length) return href;
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment ? `#${fragment}` : ''}`;
}
