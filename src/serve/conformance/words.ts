import type { Bilingual } from '../../shared/language.ts';

/** The ways in which a host can differ from `npm start`. */
export const said = {
  noAnswer: (reason: string) => ({
    en: `Does not answer: ${reason}.`,
    es: `No responde: ${reason}.`,
  }),
  status: (is: number, want: string) => ({
    en: `Answers ${is} instead of ${want}.`,
    es: `Responde ${is} en vez de ${want}.`,
  }),
  location: (is: string, want: string) => ({
    en: `Leads to ${is} instead of ${want}.`,
    es: `Lleva a ${is} en vez de a ${want}.`,
  }),
  noHeader: (name: string, want: string) => ({
    en: `Lacks the header ${name}: ${want}`,
    es: `Le falta la cabecera ${name}: ${want}`,
  }),
  header: (name: string, is: string, want: string) => ({
    en: `Sends ${name}: ${is} instead of ${want}`,
    es: `Envía ${name}: ${is} en vez de ${want}`,
  }),
  notCompressed: {
    en: 'Is not compressed for a browser that takes gzip.',
    es: 'No se comprime para un navegador que admite gzip.',
  },
  compressedUnasked: (encoding: string) => ({
    en: `Is sent as ${encoding} to a program that did not ask for it.`,
    es: `Se envía como ${encoding} a un programa que no lo pidió.`,
  }),
  noVary: {
    en: 'Is compressed without Vary: Accept-Encoding.',
    es: 'Se comprime sin Vary: Accept-Encoding.',
  },
  otherContent: (file: string) => ({
    en: `Does not hold what dist/${file} holds.`,
    es: `No contiene lo que contiene dist/${file}.`,
  }),
  bodyOfHead: {
    en: 'Answers HEAD with a body.',
    es: 'Responde a HEAD con un cuerpo.',
  },
  noVersion: {
    en: 'Has no ETag, so that a browser loads it anew on each visit.',
    es: 'No lleva ETag, así que el navegador la descarga en cada visita.',
  },
  wrongRange: {
    en: 'Answers a request for ten bytes with others.',
    es: 'Responde a una petición de diez bytes con otros.',
  },
} satisfies Record<string, Bilingual | ((...params: never[]) => Bilingual)>;
