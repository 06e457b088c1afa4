import { parsedAddress } from '../../../shared/webAddress.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'bare-social-link': phrase<{ label: string; host: string }>({
    en: ({ label, host }) => ({
      message: `${label} leads to the front page of ${host}.`,
      suggestion: 'Link to your own profile there, or remove the link.',
    }),
    es: ({ label, host }) => ({
      message: `${label} lleva a la portada de ${host}.`,
      suggestion: 'Enlace a su propio perfil o quite el enlace.',
    }),
  }),
};

const say = sayFrom(messages);

/** A link to a social network leads to a profile. */
export const bareSocialLinks: Rule = {
  messages,
  severity: 'launch',
  layout: ({ footer }) =>
    (footer.social?.links ?? []).flatMap(({ label, href = '' }, index) => {
      const host = /^https:\/\/[^/]+\/?$/.test(href) && parsedAddress(href)?.host;
      return host
        ? {
            ...say('bare-social-link', { label, host }),
            path: ['footer', 'social', 'links', index, 'href'],
          }
        : [];
    }),
};
