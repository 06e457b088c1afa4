import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { exampleHost } from '../exampleValues.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'example-url': phrase<{ url: string }>({
    en: ({ url }) => ({
      message: `${url} is an example.`,
      suggestion: 'Write the address that the site has on the web: search engines are told it.',
    }),
    es: ({ url }) => ({
      message: `${url} es un ejemplo.`,
      suggestion:
        'Escriba la dirección que tiene el sitio en la web: es la que reciben los buscadores.',
    }),
  }),
};

const say = sayFrom(messages);

/** The public address is the real one. */
export const exampleUrl: Rule = {
  messages,
  severity: 'launch',
  site: ({ url }) =>
    exampleHost.test(url) ? [{ ...say('example-url', { url }), path: ['url'] }] : none,
};
