import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isInternal } from '../../text/href.ts';
import { none, type Rule } from '../rule.ts';

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
    if (isInternal(href)) return none;
    const own = pathOnThisSite(href, project.site.site?.url);
    if (own) return [{ ...say('link-form.own', { right: own }), ...spot, guess: own }];
    const start = href.trim().toLowerCase();
    if (/^(#|\/(?!\/)|https:\/\/|mailto:|tel:|\{)/.test(start)) return none;
    const scheme = /^([a-z][a-z0-9+.-]*):/.exec(start)?.[1];
    const secure = start.startsWith('http://') ? `https${href.trim().slice(4)}` : undefined;
    const said =
      scheme !== undefined && secure === undefined
        ? say('unsafe-link', { scheme })
        : say('link-form.scheme', { href, secure });
    return [{ ...said, ...spot, guess: secure }];
  },
};

/** `https://www.example.com/contact` → `/contact`, with www or without. */
function pathOnThisSite(href: string, url = ''): string | undefined {
  const [, host, path] = withHost.exec(href.trim()) ?? [];
  if (!host || host.toLowerCase() !== withHost.exec(url)?.[1]?.toLowerCase()) return undefined;
  return path?.startsWith('/') ? path : `/${path}`;
}

const withHost = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)(.*)$/i;
