import type { Bilingual } from '../../shared/language.ts';

const folder = { en: 'a folder', es: 'una carpeta' };
const address = { en: 'an address', es: 'una dirección' };

/** The flags of all commands: what the value of each is, or true where it takes none. */
export const flags = {
  because: { en: 'a reason', es: 'un motivo' },
  brotli: true,
  built: true,
  bytes: true,
  check: true,
  clock: {
    en: 'a day or a time: 2027-01-31 or 2027-01-31T09:00',
    es: 'un día o una hora: 2027-01-31 o 2027-01-31T09:00',
  },
  compress: true,
  'dry-run': true,
  editor: { en: 'the language es', es: 'el idioma es' },
  explain: true,
  fix: true,
  folder,
  format: { en: 'a format', es: 'un formato' },
  from: { en: 'the number of a contract', es: 'el número de un contrato' },
  full: true,
  help: true,
  lang: { en: 'a language: en or es', es: 'un idioma: en o es' },
  like: address,
  launch: true,
  'lose-texts': true,
  'no-open': true,
  only: { en: 'addresses with commas between them', es: 'direcciones separadas por comas' },
  out: folder,
  port: { en: 'a number', es: 'un número' },
  print: true,
  root: folder,
  since: { en: 'a folder', es: 'una carpeta' },
  title: { en: 'a title', es: 'un título' },
  to: address,
  watch: true,
} as const satisfies Record<string, Bilingual | true>;

export type FlagName = keyof typeof flags;

export type Flags = {
  [Name in FlagName]?: (typeof flags)[Name] extends true ? boolean : string;
};
