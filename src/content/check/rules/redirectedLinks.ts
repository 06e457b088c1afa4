import { type LanguageTag, languageName } from '../../../shared/languageTag.ts';
import { parsedAddress } from '../../../shared/webAddress.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { none, type Rule, type RuleContext, type ValueLocation } from '../rule.ts';
import { isGoneVersion } from './goneVersions.ts';
import { endOf, isToStay } from './redirects.ts';

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
  'redirected-link.language': phrase<{ path: string; target: string; tag: string }>({
    en: ({ path, target, tag }) => ({
      message: `${path} leads to ${target} now: the site has no pages in ${languageName(tag, 'en')} any more.`,
      suggestion: 'Remove this link with its words.',
    }),
    es: ({ path, target, tag }) => ({
      message: `${path} lleva ahora a ${target}: el sitio ya no tiene páginas en ${languageName(tag, 'es')}.`,
      suggestion: 'Quite este enlace con sus palabras.',
    }),
  }),
  'redirected-link.home': phrase<{ path: string; target: string }>({
    en: ({ path, target }) => ({
      message: `${path} is gone: its visitors are led to the home page, ${target}.`,
      suggestion: 'Remove this link with its words, or write the address of another page.',
    }),
    es: ({ path, target }) => ({
      message: `${path} ya no existe: sus visitantes van a la página de inicio, ${target}.`,
      suggestion: 'Quite este enlace con sus palabras o escriba la dirección de otra página.',
    }),
  }),
  'redirected-link.over': phrase<{ host: string; right: string }>({
    en: ({ host, right }) => ({
      message: `This link leads over ${host}, which follows visitors, and may lose them.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ host, right }) => ({
      message: `Este enlace pasa por ${host}, que sigue a los visitantes y puede perderlos.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
  'redirected-link.campaign': phrase<{ name: string; right: string }>({
    en: ({ name, right }) => ({
      message: `${name} tells that site that its visitors come from elsewhere.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ name, right }) => ({
      message: `${name} le dice a ese sitio que sus visitantes vienen de otra parte.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
  'redirected-link.private': phrase<{ host: string }>({
    en: ({ host }) => ({
      message: `This address of ${host} opens for those who may edit there, not for visitors.`,
      suggestion: 'Publish what visitors are to see, and link to that.',
    }),
    es: ({ host }) => ({
      message: `Esta dirección de ${host} se abre para quien puede editar allí, no para los visitantes.`,
      suggestion: 'Publique lo que deben ver los visitantes y enlace a eso.',
    }),
  }),
};

const say = sayFrom(messages);

/** A link names the current address of a page, not one that redirects, on this site or elsewhere. */
export const redirectedLinks: Rule = {
  messages,
  severity: 'warning',
  link(href, here) {
    const { project, spot } = here;
    if (!isInternal(href)) {
      const found = mayLeadOver.test(href) ? foreign(href, spot) : none;
      return found.length > 0 ? found : privateLink(href, spot, project);
    }
    const { path } = addressOf(href);
    if (!project.redirects.has(path) || isToStay(path, project.site)) return none;
    const target = project.site.routes.has(path) ? undefined : endOf(path, project);
    if (!target || isGoneVersion(target, here)) return none;
    const tag = removedLanguage(path, project);
    if (tag && !addressOf(target).path.startsWith(`/${tag}/`))
      return [{ ...say('redirected-link.language', { path, target, tag }), ...spot }];
    if (isHome(target, project) && !oldHome.test(path))
      return [{ ...say('redirected-link.home', { path, target }), ...spot }];
    const right = withRest(target, href);
    return [{ ...say('redirected-link', { path, target, right }), ...spot, guess: right }];
  },
};

/** A redirect to a home page, and to no place on it, says that nothing has taken the place of a page. */
export function isHome(target: string, { site: { layouts } }: RuleContext): boolean {
  return [...layouts.values()].some(({ layout }) => layout.header.home === target);
}

/** Earlier addresses of a home page itself: `/home`, `/es/inicio`, `/en`. */
const oldHome =
  /^(?:\/[a-z]{2})?(?:\/(?:home(?:-?page)?|index|start|welcome|main|inicio|portada|principal|bienvenida))?$/;

/** The language of an address, if the home page and other pages of that language lead elsewhere now. */
function removedLanguage(
  path: string,
  { redirects, languages }: RuleContext,
): LanguageTag | undefined {
  const [, tag] = /^\/([a-z]{2}(?:-[A-Za-z]{2,4})?)(?:\/|$)/.exec(path) ?? [];
  if (tag === undefined || languages.includes(tag) || !languageName(tag, 'en')) return undefined;
  const isGone =
    redirects.has(`/${tag}`) && [...redirects.keys()].some((from) => from.startsWith(`/${tag}/`));
  return isGone ? tag : undefined;
}

/** An address as a search engine, a mail program or a chat hands it on. */
function foreign(href: string, spot: ValueLocation): Finding[] {
  const address = parsedAddress(href);
  if (!address) return none;
  const target = detours.test(address.host + address.pathname)
    ? [...address.searchParams.values()].find((value) => /^https?:\/\//.test(value))
    : translated(address);
  if (target) {
    const right = target.replace(/^http:/, 'https:');
    return [
      { ...say('redirected-link.over', { host: address.host, right }), ...spot, guess: right },
    ];
  }
  const [name] = [...address.searchParams.keys()].filter((key) => campaigns.test(key));
  if (name === undefined) return none;
  const right = withoutCampaign(href);
  return [{ ...say('redirected-link.campaign', { name, right }), ...spot, guess: right }];
}

/** A document that is open for editing, a drive, a mailbox, or a draft of this site. */
function privateLink(href: string, spot: ValueLocation, { site }: RuleContext): Finding[] {
  const address = parsedAddress(href);
  if (address?.protocol !== 'https:') return none;
  const { host, pathname } = address;
  const own = parsedAddress(site.site?.url ?? '')?.host.replace(/^www\./, '');
  const isDraft = own !== undefined && host.endsWith(`.${own}`) && drafts.test(host);
  return isDraft || desks.test(host + pathname)
    ? [{ ...say('redirected-link.private', { host }), ...spot }]
    : none;
}

const drafts = /^(?:staging|stage|test|pruebas?|dev|draft|borrador|preview|pre|demo|admin|cms)\./;

const desks =
  /^docs\.google\.com\/.*\/edit\b|^drive\.google\.com\/drive|^mail\.google\.com|^outlook\.|^web\.whatsapp\.com|\.sharepoint\.com\/|^onedrive\.live\.com|^1drv\.ms|^www\.notion\.so\/|^(?:www\.)?canva\.com\/design\/.*\/edit|^www\.linkedin\.com\/company\/[^/]+\/admin|^business\.facebook\.com|\/wp-admin\b/;

const mayLeadOver = /\?|\.translate\.goog/;

/** `https://www-example-com.translate.goog/about?_x_tr_sl=en` → `https://www.example.com/about` */
function translated({ host, pathname, hash }: URL): string | undefined {
  const [, name] = /^([\w-]+)\.translate\.goog$/.exec(host) ?? [];
  const plain = name?.replace(/--|-/g, (sign) => (sign === '-' ? '.' : '-'));
  return plain && `https://${plain}${pathname}${hash}`;
}

const detours =
  /^(?:(?:www\.)?google\.[a-z.]+\/url|translate\.google\.[a-z.]+\/|[a-z]+\.facebook\.com\/l\.php|l\.instagram\.com\/|[\w.]+\.safelinks\.protection\.outlook\.com\/|duckduckgo\.com\/l\/|www\.youtube\.com\/redirect|slack-redir\.net\/|www\.linkedin\.com\/(?:safety\/go|redir)|out\.reddit\.com\/)/;

const campaigns = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|igsh|srsltid)$/;

function withoutCampaign(href: string): string {
  const [before = '', query = '', fragment] = href.split(/\?|(?<=\?.*)#/);
  const kept = query.split('&').filter((pair) => !campaigns.test(pair.split('=')[0] ?? ''));
  const asked = kept.length > 0 ? `?${kept.join('&')}` : '';
  return `${before}${asked}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Keeps the query and anchor of the link unless the new address has its own. */
function withRest(target: string, href: string): string {
  const { path, query, fragment } = addressOf(target);
  const own = addressOf(href);
  const asked = query ?? own.query;
  const place = fragment ?? own.fragment;
  return [path, asked && `?${asked}`, place && `#${place}`].filter(Boolean).join('');
}
