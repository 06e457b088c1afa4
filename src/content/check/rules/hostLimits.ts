import { cloudflareLimits } from '../../../shared/hostLimits.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { furtherRedirects, furtherRoutesOf } from '../../site/furtherRoutes.ts';
import type { LoadedSite } from '../../site/site.ts';
import type { Rule } from '../rule.ts';

interface Counted {
  count: number;
  most: number;
}

const messages = {
  'host-limit': phrase<Counted>({
    en: ({ count, most }) => ({
      message: `Cloudflare takes ${most} redirects, and this file has ${count}.`,
      suggestion:
        'Remove redirects that nobody follows any more, or choose another "host" in _site.json.',
    }),
    es: ({ count, most }) => ({
      message: `Cloudflare admite ${most} redirecciones y este archivo tiene ${count}.`,
      suggestion:
        'Quite las redirecciones que ya nadie sigue o elija otro alojamiento ("host") en _site.json.',
    }),
  }),
  'host-limit.files': phrase<Counted>({
    en: ({ count, most }) => ({
      message: `Cloudflare takes ${most} files, and this site has ${count} or more.`,
      suggestion:
        'A page is one file at least, also with npm run host -- cloudflare --pack. Choose another "host".',
    }),
    es: ({ count, most }) => ({
      message: `Cloudflare admite ${most} archivos y este sitio tiene ${count} o más.`,
      suggestion:
        'Una página es al menos un archivo, también con npm run host -- cloudflare --pack. Elija otro alojamiento ("host").',
    }),
  }),
};

const say = sayFrom(messages);

/** A site keeps to the limits of the host that it names. `npm run host` counts the files themselves. */
export const hostLimits: Rule = {
  messages,
  redirects({ redirects }, { site }) {
    const count = redirects.length + furtherRedirects(site).length;
    const { most } = cloudflareLimits.redirects;
    if (site.site?.host !== 'cloudflare' || count <= most) return [];
    const path = ['redirects', Math.min(most, redirects.length - 1)];
    return [{ ...say('host-limit', { count, most }), path }];
  },
  site({ host }, { site }) {
    // All other files of a page may lie in packs.
    const count = site.pages.size + furtherCount(site);
    const { most } = cloudflareLimits.paidFiles;
    if (host !== 'cloudflare' || count <= most) return [];
    return [{ ...say('host-limit.files', { count, most }), path: ['host'] }];
  },
};

function furtherCount(site: LoadedSite): number {
  return furtherRoutesOf(site).reduce((total, { routes }) => total + routes.length, 0);
}
