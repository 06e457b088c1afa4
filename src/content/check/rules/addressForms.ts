import { quoted } from '../../../shared/phrases.ts';
import { isHostName, isSiteAddress, parsedAddress } from '../../../shared/webAddress.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'link-form.site': phrase<{ url: string; right: string | undefined }>({
    en: ({ url, right }) => ({
      message: `${quoted(url)} is not the address of a site.`,
      suggestion: right
        ? `Write ${right}.`
        : 'Write https:// and the host, such as https://www.example.com.',
    }),
    es: ({ url, right }) => ({
      message: `${quoted(url)} no es la dirección de un sitio.`,
      suggestion: right
        ? `Escriba ${right}.`
        : 'Escriba https:// y el dominio, como https://www.example.com.',
    }),
  }),
  'link-form.host': phrase<{ host: string }>({
    en: ({ host }) => ({
      message: `${quoted(host)} is not the name of a server.`,
      suggestion: 'Write the name alone, in small letters, such as images.example.com.',
    }),
    es: ({ host }) => ({
      message: `${quoted(host)} no es el nombre de un servidor.`,
      suggestion: 'Escriba solo el nombre, en minúsculas, como imagenes.example.com.',
    }),
  }),
  'link-form.unopened': phrase<{ address: string }>({
    en: ({ address }) => ({
      message: `No browser can open ${quoted(address)}.`,
      suggestion: 'Compare the host and the port with the address that you were given.',
    }),
    es: ({ address }) => ({
      message: `Ningún navegador puede abrir ${quoted(address)}.`,
      suggestion: 'Compare el dominio y el puerto con la dirección que le han dado.',
    }),
  }),
};

const say = sayFrom(messages);

/** An address that is written into headers or into every page is one, and nothing besides. */
export const addressForms: Rule = {
  messages,
  site: ({ url, pictureHosts = [], assistant }) => [
    ...siteAddress(url),
    ...pictureHosts.flatMap((host, index) =>
      isHostName(host) ? [] : { ...say('link-form.host', { host }), path: ['pictureHosts', index] },
    ),
    ...(assistant ? opened(assistant.script, ['assistant', 'script']) : none),
  ],
  page: ({ page: { sections } }) =>
    sections.flatMap((section, index) =>
      'endpoint' in section && section.endpoint
        ? opened(section.endpoint.url, ['sections', index, 'endpoint', 'url'])
        : none,
    ),
};

function siteAddress(url: string): Finding[] {
  if (isSiteAddress(url)) return none;
  const origin = `https://${parsedAddress(url)?.host ?? ''}`;
  const right = isSiteAddress(origin) ? origin : undefined;
  return [{ ...say('link-form.site', { url, right }), path: ['url'], guess: right }];
}

function opened(address: string, path: Finding['path']): Finding[] {
  return parsedAddress(address) ? none : [{ ...say('link-form.unopened', { address }), path }];
}
