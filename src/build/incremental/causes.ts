import type { Bilingual } from '../../shared/language.ts';

/** Why a page was rendered, in words. */
export type Cause = Bilingual;

const code: Cause = { en: 'the code changed', es: 'ha cambiado el código' };

/** The causes of a rendering, one for each part of a page's key. */
export const causesByPart: readonly Cause[] = [
  code,
  { en: 'pages/_site.json changed', es: 'ha cambiado pages/_site.json' },
  {
    en: 'what every page refers to changed: icons, styles, pictures of a layout',
    es: 'ha cambiado lo que usan todas las páginas: iconos, estilos, imágenes de una plantilla',
  },
  { en: 'its file changed', es: 'ha cambiado su archivo' },
  {
    en: 'its layout or the date in that changed',
    es: 'ha cambiado su plantilla o la fecha que hay en ella',
  },
  {
    en: 'a fact or contact value in it changed',
    es: 'ha cambiado un dato o un valor de contacto que muestra',
  },
  {
    en: 'the title of a page above it changed',
    es: 'ha cambiado el título de una página superior',
  },
  { en: 'a picture on it changed', es: 'ha cambiado una de sus imágenes' },
  { en: 'the date on it changed', es: 'ha cambiado la fecha que muestra' },
  {
    en: 'a list on it shows other articles, or other words of them',
    es: 'una lista que contiene muestra otros artículos, u otras palabras de ellos',
  },
  {
    en: 'the feed or the search that it belongs to changed',
    es: 'ha cambiado el canal de noticias o el buscador al que pertenece',
  },
];

/** How many of them concern every page. */
export const commonParts = 3;

export const causes = {
  isNew: { en: 'it is new', es: 'es nueva' },
  justWritten: {
    en: 'its file or a picture on it was written just before a build',
    es: 'su archivo o una de sus imágenes se guardó justo antes de una construcción',
  },
  forced: { en: 'the build was forced', es: 'se ha forzado la construcción' },
  noEarlier: { en: 'there is no earlier build', es: 'no hay ninguna construcción anterior' },
  code,
  outside: {
    en: 'dist/ is not as the last build left it',
    es: 'dist/ no está como lo dejó la última construcción',
  },
} satisfies Record<string, Cause>;

export function together(all: Cause[]): Cause {
  return {
    en: all.map(({ en }) => en).join(', '),
    es: all.map(({ es }) => es).join(', '),
  };
}
