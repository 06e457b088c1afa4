import { nearest } from '../../../shared/didYouMean.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isInternal } from '../../text/href.ts';
import { pathOnThisComputer } from '../../text/localAddress.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

const messages = {
  'unsafe-link': phrase<{ scheme: string }>({
    en: ({ scheme }) => ({
      message: `A link cannot begin with ${scheme}: on this site.`,
      suggestion:
        'A link begins with / for a page of this site, with # for a section of this page, or with https:// for another site.',
    }),
    es: ({ scheme }) => ({
      message: `En este sitio, un enlace no puede empezar con ${scheme}:.`,
      suggestion:
        'Un enlace empieza con / si lleva a una página de este sitio, con # si lleva a una sección de esta página, o con https:// si lleva a otro sitio.',
    }),
  }),
  'link-form.scheme': phrase<{ href: string; secure: string | undefined }>({
    en: ({ href, secure }) => ({
      message: `The link ${href} leads nowhere as it is written.`,
      suggestion: secure
        ? `Write ${secure}.`
        : 'A link begins with / for a page of this site, with # for a section of this page, or with https:// for another site.',
    }),
    es: ({ href, secure }) => ({
      message: `Tal como está escrito, el enlace ${href} no lleva a ninguna parte.`,
      suggestion: secure
        ? `Escriba ${secure}.`
        : 'Un enlace empieza con / si lleva a una página de este sitio, con # si lleva a una sección de esta página, o con https:// si lleva a otro sitio.',
    }),
  }),
  'link-form.empty': phrase({
    en: {
      message: 'This link has no address.',
      suggestion: 'Write where it leads: /about, or https://….',
    },
    es: {
      message: 'Este enlace no tiene dirección.',
      suggestion: 'Escriba adónde lleva: /about, o https://….',
    },
  }),
  'link-form.local': phrase<{ href: string; path: string }>({
    en: ({ href, path }) => ({
      message: `${href} is an address of this computer, which visitors cannot reach.`,
      suggestion: `Write ${path}.`,
    }),
    es: ({ href, path }) => ({
      message: `${href} es una dirección de este ordenador, a la que los visitantes no llegan.`,
      suggestion: `Escriba ${path}.`,
    }),
  }),
  'link-form.own': phrase<{ right: string }>({
    en: ({ right }) => ({
      message: 'This is the address of this site itself: it would open in a new tab, unchecked.',
      suggestion: `Write ${right}.`,
    }),
    es: ({ right }) => ({
      message: 'Es la dirección de este mismo sitio: se abriría en otra pestaña y sin comprobar.',
      suggestion: `Escriba ${right}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** A link leads to this site, to https, or to a telephone or mail program. */
export const linkSchemes: Rule = {
  messages,
  link(href, { spot, project }) {
    if (href.trim() === '#')
      return [{ ...say('link-form.scheme', { href, secure: undefined }), ...spot }];
    if (isInternal(href)) return none;
    if (href.trim() === '') return [{ ...say('link-form.empty'), ...spot }];
    const own = pathOnThisSite(href, project.site.site?.url);
    if (own) return [{ ...say('link-form.own', { right: own }), ...spot, guess: own }];
    const start = href.trim().toLowerCase();
    const broken = brokenAddress(href.trim());
    if (broken)
      return [
        {
          ...say('link-form.scheme', { href, secure: broken.meant }),
          ...spot,
          guess: broken.meant,
        },
      ];
    const path = pathOnThisComputer(href);
    if (path) return [{ ...say('link-form.local', { href, path }), ...spot, guess: path }];
    if (/^(https:\/\/(?!\/)|mailto:|tel:|\{)/.test(start)) return none;
    const meant = meantAddress(href.trim(), project);
    if (meant)
      return [{ ...say('link-form.scheme', { href, secure: meant }), ...spot, guess: meant }];
    const scheme = /^([a-z][a-z0-9+.-]*):/.exec(start)?.[1];
    const secure = start.startsWith('http://') ? `https${href.trim().slice(4)}` : undefined;
    const said =
      scheme !== undefined && secure === undefined
        ? say('unsafe-link', { scheme })
        : say('link-form.scheme', { href, secure });
    return [{ ...said, ...spot, guess: secure }];
  },
};

/** `privacy-policy`, `../about`, `"/about"`, `pages/about.json`, `\\about`, `www.boe.es`, `ana@firm.es`, `htps://boe.es`, `https:/boe.es`. */
function meantAddress(href: string, project: RuleContext): string | undefined {
  const path = href.replaceAll('\\', '/').replace(/^"(.*)"$/, '$1');
  const route = `/${path.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.(?:json|html?)$/, '')}`;
  if (project.allRoutes().has(route)) return route;
  if (/^www\.[\w-]+\.\w/i.test(href)) return `https://${href}`;
  if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(href)) return `mailto:${href}`;
  const [, scheme = '', slashes, rest] =
    /^([a-z]+)(:\/{0,3}|\/\/)([\w-]+\.\w.*)$/i.exec(href) ?? [];
  return (scheme !== 'http' || slashes !== '://') && nearest(scheme, ['https', 'http'])
    ? `https://${rest}`
    : undefined;
}

/** An address with a comma in its host, words behind it, or one that was pasted twice. */
function brokenAddress(href: string): { meant?: string } | undefined {
  const [, host] = /^https:\/\/([^/?#]*)/.exec(href) ?? [];
  if (host === undefined || host === '' || host.includes('{')) return undefined;
  const [first = '', rest] = href.split(/\s+/, 2);
  if (rest && URL.canParse(first)) return { meant: first };
  const twice = /^(https:\/\/[^?#]+?)https?:\/\//.exec(href)?.[1];
  if (twice && !/\/$/.test(twice)) return { meant: twice };
  const isHost = /^(?:[\p{L}\d.-]+\.[\p{L}\d-]{2,}(?::\d+)?|[\w.:[\]-]+)$/u.test(host);
  if (isHost && URL.canParse(href)) return undefined;
  const meant = href.replace(host, host.replaceAll(',', '.'));
  return { ...(meant !== href && { meant }) };
}

/** `https://www.example.com/contact` → `/contact`, with www or without. */
export function pathOnThisSite(href: string, url = ''): string | undefined {
  const [, host, path] = withHost.exec(href.trim()) ?? [];
  if (!host || host.toLowerCase() !== withHost.exec(url)?.[1]?.toLowerCase()) return undefined;
  return path?.startsWith('/') ? path : `/${path}`;
}

const withHost = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)(.*)$/i;
