import { phrase } from '../message.ts';

/** What keeps a whole file from being read. */
export const fileMessages = {
  'json-byte-order-mark': phrase({
    en: {
      message: 'The file begins with an invisible byte order mark.',
      suggestion: 'Save it as UTF-8 without a byte order mark.',
    },
    es: {
      message: 'El archivo empieza con una marca de orden de bytes (BOM), que no se ve.',
      suggestion: 'Guárdelo en UTF-8 sin BOM.',
    },
  }),
  'json-not-utf8': phrase({
    en: {
      message: 'A sign cannot be read here: the file is not saved as UTF-8.',
      suggestion: 'Save it with the encoding UTF-8, and write the sign again.',
    },
    es: {
      message: 'Aquí hay un carácter ilegible: el archivo no está guardado en UTF-8.',
      suggestion: 'Guárdelo con la codificación UTF-8 y vuelva a escribir el carácter.',
    },
  }),
  'json-syntax': phrase({
    en: {
      message: 'This file cannot be read as JSON.',
      suggestion: 'Undo the last change, or copy another page to start from.',
    },
    es: {
      message: 'Este archivo no se puede leer como JSON.',
      suggestion: 'Deshaga el último cambio o parta de una copia de otra página.',
    },
  }),
  'json-not-an-object': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `The file holds ${found === '[' ? 'a list' : `only ${found}`}.`,
      suggestion: 'A file of pages/ begins with { and ends with }.',
    }),
    es: ({ found }) => ({
      message: `El archivo contiene ${found === '[' ? 'una lista' : `solo ${found}`}.`,
      suggestion: 'Un archivo de pages/ empieza con { y termina con }.',
    }),
  }),
  'json-duplicate-field': phrase<{ name: string; line: number }>({
    en: ({ name, line }) => ({
      message: `\`${name}\` stands here for the second time: the first is in line ${line}.`,
      suggestion: 'Keep one of them.',
    }),
    es: ({ name, line }) => ({
      message: `\`${name}\` aparece aquí por segunda vez: la primera está en la línea ${line}.`,
      suggestion: 'Conserve solo una de las dos.',
    }),
  }),
};
