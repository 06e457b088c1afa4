import type { Bilingual } from '../../shared/language.ts';

export const words = {
  noHost: (names: string[]) => ({
    en: `Say which host: npm run host -- ${names.join(' | ')}, or name one as "host" in pages/_site.json.`,
    es: `Diga qué alojamiento: npm run host -- ${names.join(' | ')}, o indíquelo como "host" en pages/_site.json.`,
  }),
  noSettings: {
    en: 'pages/_site.json cannot be read. npm run validate says why.',
    es: 'No se puede leer pages/_site.json. npm run validate dice por qué.',
  },
  unknownHost: (name: string, names: string[], meant: string | undefined) => ({
    en: `"${name}" is none of the hosts ${names.join(', ')}.${meant ? ` Did you mean ${meant}?` : ''}`,
    es: `"${name}" no es ninguno de los alojamientos ${names.join(', ')}.${meant ? ` ¿Quería decir ${meant}?` : ''}`,
  }),
  noPaidPlan: (name: string) => ({
    en: `--paid changes nothing for ${name}: only cloudflare has other limits for a paid plan. Leave it out.`,
    es: `--paid no cambia nada para ${name}: solo cloudflare tiene otros límites con un plan de pago. Quítelo.`,
  }),
  noPacks: (name: string) => ({
    en: `--pack changes nothing for ${name}: only cloudflare counts the files of a site. Leave it out.`,
    es: `--pack no cambia nada para ${name}: solo cloudflare cuenta los archivos de un sitio. Quítelo.`,
  }),
  foreign: (file: string) => ({
    en: `${file} is there already, and this command has not written it. Nothing was written. Rename it, or read the text with --print.`,
    es: `Ya existe ${file} y no lo ha escrito esta orden. No se ha escrito nada. Cámbiele el nombre o lea el texto con --print.`,
  }),
  written: (files: string[]) => ({
    en: `Wrote ${files.join(' and ')}.`,
    es: `Se ${files.length > 1 ? 'han' : 'ha'} escrito ${files.join(' y ')}.`,
  }),
} satisfies Record<string, Bilingual | ((...params: never[]) => Bilingual)>;
