import { quoted } from '../../../shared/phrases.ts';
import { isHostName, isSiteAddress, parsedAddress } from '../../../shared/webAddress.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

const texts = {
  address: {
    en: 'No browser can open <found>. | Compare the host and the port with the address that you were given.',
    es: 'Ningún navegador puede abrir <found>. | Compare el dominio y el puerto con la dirección que le han dado.',
  },
  'address.site': {
    en: '<found> is not the address of a site. | Write <right>. | Write https:// and the host, such as https://www.example.com.',
    es: '<found> no es la dirección de un sitio. | Escriba <right>. | Escriba https:// y el dominio, como https://www.example.com.',
  },
  'address.host': {
    en: '<found> is not the name of a server. | Write the name alone, in lower case, such as images.example.com.',
    es: '<found> no es el nombre de un servidor. | Escriba solo el nombre, en minúsculas, como imagenes.example.com.',
  },
} as const;

const say = sayFrom(texts);

/** An address that is written into headers or into every page is one, and nothing besides. */
export const addresses: Rule = {
  severity: 'error',
  why: {
    en: 'These values stand in every page and in the headers that protect visitors: one that holds more than an address can open a door there.',
    es: 'Estos valores figuran en todas las páginas y en las cabeceras que protegen a los visitantes: uno que contenga más que una dirección puede abrir ahí una puerta.',
  },
  texts,
  *inFile({ site, page }) {
    if (site) {
      const { url, pictureHosts = [] } = site;
      if (!isSiteAddress(url)) yield siteAddress(url);
      for (const [index, host] of pictureHosts.entries())
        if (!isHostName(host))
          yield { ...say('address.host', { found: quoted(host) }), path: ['pictureHosts', index] };
    }
    for (const [index, section] of (page?.sections ?? []).entries())
      if ('endpoint' in section && section.endpoint)
        yield* opened(section.endpoint.url, ['sections', index, 'endpoint', 'url']);
  },
};

function siteAddress(url: string): Finding {
  const origin = `https://${parsedAddress(url)?.host ?? ''}`;
  const right = isSiteAddress(origin) ? origin : undefined;
  return { ...say('address.site', { found: quoted(url), right }), path: ['url'], guess: right };
}

function* opened(address: string, path: Finding['path']): Iterable<Finding> {
  if (!parsedAddress(address)) yield { ...say('address', { found: quoted(address) }), path };
}
