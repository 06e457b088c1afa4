import type { NotCompared } from '../../serve/conformance.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import type { CheckName } from './finding.ts';

/** Everything that the audit of a running site says. Findings of axe are in its own English. */
export const said = {
  noHeader: (name: string, want: Bilingual) => ({
    en: `There is no ${name} header; ${want.en}.`,
    es: `Falta la cabecera ${name}; ${want.es}.`,
  }),
  badHeader: (name: string, value: string, want: Bilingual) => ({
    en: `${name} is "${value}"; ${want.en}.`,
    es: `${name} es "${value}"; ${want.es}.`,
  }),
  noScriptPolicy: {
    en: 'The content security policy says nothing of scripts.',
    es: 'La política de seguridad (CSP) no dice nada de los scripts.',
  },
  openScriptPolicy: (source: string) => ({
    en: `The content security policy lets scripts run from ${source}.`,
    es: `La política de seguridad (CSP) admite scripts de ${source}.`,
  }),
  noPolicy: (name: string) => ({
    en: `The content security policy has no ${name}.`,
    es: `A la política de seguridad (CSP) le falta ${name}.`,
  }),
  noSitemap: { en: 'There is no sitemap.', es: 'No hay mapa del sitio.' },
  deadInSitemap: (path: string) => ({
    en: `Lists ${path}, where there is no page.`,
    es: `Enumera ${path}, donde no hay ninguna página.`,
  }),
  not404: (status: number) => ({
    en: `Answers ${status} where nothing is, instead of 404.`,
    es: `Donde no hay nada responde ${status} en lugar de 404.`,
  }),
  deadLink: (path: string, status: number) => ({
    en: `Links to ${path}, which answers ${status}.`,
    es: `Enlaza con ${path}, que responde ${status}.`,
  }),
  deadAnchor: (path: string, id: string) => ({
    en: `Links to ${path}#${id}, but nothing there has that id.`,
    es: `Enlaza con ${path}#${id}, pero nada tiene allí ese id.`,
  }),
  stores: (item: string) => ({
    en: `Stores ${item} before consent.`,
    es: `Guarda ${item} antes del consentimiento.`,
  }),
  asks: (host: string) => ({
    en: `Asks ${host} for something before consent.`,
    es: `Pide algo a ${host} antes del consentimiento.`,
  }),
  noLanguage: {
    en: 'Does not say its language in <html lang>.',
    es: 'No dice su idioma en <html lang>.',
  },
  noTitle: { en: 'Has no title.', es: 'No tiene título.' },
  noDescription: { en: 'Has no description.', es: 'No tiene descripción.' },
  mainHeadings: (count: number) => ({
    en: `Has ${count} main headings (h1) instead of one.`,
    es: `Tiene ${count} encabezados principales (h1) en lugar de uno.`,
  }),
  noCanonical: { en: 'Has no canonical address.', es: 'No tiene dirección canónica.' },
  moreCanonicals: {
    en: 'Has more than one canonical address.',
    es: 'Tiene más de una dirección canónica.',
  },
  relativeCanonical: (address: string) => ({
    en: `Its canonical address "${address}" is not absolute.`,
    es: `Su dirección canónica "${address}" no es absoluta.`,
  }),
  canonicalWithMore: (address: string) => ({
    en: `Its canonical address "${address}" has a query or an anchor.`,
    es: `Su dirección canónica "${address}" lleva parámetros o un ancla.`,
  }),
  otherCanonical: (path: string) => ({
    en: `Its canonical address leads to ${path}.`,
    es: `Su dirección canónica lleva a ${path}.`,
  }),
  noindex: {
    en: 'Asks search engines not to list it.',
    es: 'Pide a los buscadores que no la incluyan.',
  },
  noOpenGraph: (name: string) => ({
    en: `Has Open Graph data, but no ${name}.`,
    es: `Tiene datos de Open Graph, pero no ${name}.`,
  }),
  relativeOpenGraph: (name: string, address: string) => ({
    en: `Its ${name} "${address}" is not absolute.`,
    es: `Su ${name} "${address}" no es absoluto.`,
  }),
  shared: (field: 'title' | 'description', text: string) => ({
    en: `Shares its ${field} "${text}".`,
    es: `Comparte ${field === 'title' ? 'el título' : 'la descripción'} "${text}".`,
  }),
  noAddress: {
    en: 'Say which site: npm run audit -- https://www.example.com',
    es: 'Diga qué sitio: npm run audit -- https://www.example.com',
  },
  badAddress: (address: string) => ({
    en: `"${address}" is no address of a site. It begins with https:// or http://.`,
    es: `"${address}" no es la dirección de un sitio. Empieza con https:// o http://.`,
  }),
  noAnswer: (origin: string) => ({
    en: `Nothing answers at ${origin}.`,
    es: `En ${origin} no responde nadie.`,
  }),
} satisfies Record<string, Bilingual | ((...params: never[]) => Bilingual)>;

/** The purpose of each header. */
export const wanted = {
  html: { en: 'say text/html in UTF-8', es: 'indique text/html en UTF-8' },
  compressed: { en: 'compress pages', es: 'comprima las páginas' },
  policy: { en: 'say what may run', es: 'diga qué puede ejecutarse' },
  nosniff: { en: 'set it to nosniff', es: 'póngala en nosniff' },
  referrer: {
    en: 'set it to strict-origin-when-cross-origin or stricter',
    es: 'póngala en strict-origin-when-cross-origin o más estricta',
  },
  permissions: {
    en: 'turn off what the site does not use',
    es: 'desactive lo que el sitio no usa',
  },
  opener: { en: 'set it to same-origin', es: 'póngala en same-origin' },
  transport: {
    en: 'hold browsers to https for half a year at least',
    es: 'obligue a los navegadores a usar https medio año como mínimo',
  },
} satisfies Record<string, Bilingual>;

/** The words of the report around its findings. */
export const reportWords: Record<Language, ReportWords> = {
  en: {
    checks: {
      accessibility: 'accessibility',
      headers: 'headers',
      links: 'links',
      consent: 'consent',
      metadata: 'metadata',
      host: 'host',
    },
    notCompared: {
      only: 'not compared with dist/, because --only names pages',
      noBuild: 'not compared with a build, because there is none in dist/',
      otherBuild: 'not compared with dist/, because the site serves another build',
    },
    findings: (count) => countOf(count, 'finding'),
    pages: (count) => countOf(count, 'page'),
    andMore: (count) => ` and ${count} more`,
    on: (findings, pages) => `${findings} on ${pages}.`,
    visiting: (path, count, known) => `${count} of ${known}: ${path}`,
  },
  es: {
    checks: {
      accessibility: 'accesibilidad',
      headers: 'cabeceras',
      links: 'enlaces',
      consent: 'consentimiento',
      metadata: 'metadatos',
      host: 'alojamiento',
    },
    notCompared: {
      only: 'no se ha comparado con dist/, porque --only nombra páginas',
      noBuild: 'no se ha comparado con lo construido, porque no hay nada en dist/',
      otherBuild: 'no se ha comparado con dist/, porque el sitio sirve otra construcción',
    },
    findings: (count) => spanishCount(count, 'hallazgo'),
    pages: (count) => spanishCount(count, 'página'),
    andMore: (count) => ` y ${count} más`,
    on: (findings, pages) => `${findings} en ${pages}.`,
    visiting: (path, count, known) => `${count} de ${known}: ${path}`,
  },
};

interface ReportWords {
  checks: Record<CheckName, string>;
  notCompared: Record<NotCompared, string>;
  findings: (count: number) => string;
  pages: (count: number) => string;
  andMore: (count: number) => string;
  on: (findings: string, pages: string) => string;
  visiting: (path: string, count: number, known: number) => string;
}
