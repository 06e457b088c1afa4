import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { easyName, isEasyName, reasonOfReserved, reservedPart } from '../../read/fileName.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'file-name': phrase<{ route: string; right: string }>({
    en: ({ route, right }) => ({
      message: `The address of this page would be ${route}, which is hard to type.`,
      suggestion: `Rename the file to pages/${right}: lower case letters, digits and hyphens.`,
    }),
    es: ({ route, right }) => ({
      message: `La dirección de esta página sería ${route}, que es difícil de teclear.`,
      suggestion: `Cambie el nombre del archivo a pages/${right}: solo minúsculas sin acentos, cifras y guiones.`,
    }),
  }),
  'file-name.copy': phrase<{ route: string; original: string }>({
    en: ({ route, original }) => ({
      message: `This seems to be a copy of ${original}: its address would be ${route}, which is hard to type.`,
      suggestion:
        'Remove it, or give the file a name and texts of its own: lower case letters, digits and hyphens.',
    }),
    es: ({ route, original }) => ({
      message: `Parece una copia de ${original}: su dirección sería ${route}, que es difícil de teclear.`,
      suggestion:
        'Quítelo o dele nombre y textos propios al archivo: solo minúsculas sin acentos, cifras y guiones.',
    }),
  }),
  'file-name.taken': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `The address of this page would be ${route}, which is hard to type.`,
      suggestion: 'Give the file another name: lower case letters, digits and hyphens.',
    }),
    es: ({ route }) => ({
      message: `La dirección de esta página sería ${route}, que es difícil de teclear.`,
      suggestion: 'Póngale otro nombre al archivo: solo minúsculas sin acentos, cifras y guiones.',
    }),
  }),
  'file-name.reserved': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `This file cannot be a page: ${reasonOfReserved(name, 'en')}.`,
      suggestion: 'Give the file another name.',
    }),
    es: ({ name }) => ({
      message: `Este archivo no puede ser una página: ${reasonOfReserved(name, 'es')}.`,
      suggestion: 'Póngale otro nombre al archivo.',
    }),
  }),
};

const say = sayFrom(messages);

/** The address of a page is its file's name, so that has to be one that people can type. */
export const fileNames: Rule = {
  messages,
  project: ({ site }) =>
    [...site.routes].flatMap(([route, [file = '']]) => {
      const reserved = reservedPart(file);
      if (reserved)
        return { ...say('file-name.reserved', { name: reserved }), file: `pages/${file}` };
      if (isEasyName(file)) return [];
      const right = easyName(file);
      const isTaken = site.sources.has(right);
      // That two differ in capitals alone is a mistake of its own.
      if (isTaken && file.toLowerCase() === right) return [];
      const original = file.replace(copyMark, '').replace(copyStart, '$1');
      if (original !== file && site.sources.has(original))
        return {
          ...say('file-name.copy', { route, original: `pages/${original}` }),
          file: `pages/${file}`,
        };
      const isFree = !isTaken && !/(^|\/)\./.test(right);
      const said = isFree ? say('file-name', { route, right }) : say('file-name.taken', { route });
      return { ...said, file: `pages/${file}` };
    }),
};

/** `contact (1).json`, `contact copy 2.json`, `contact - Copy.json`, `contact - copia.json`. */
const copyMark = /[ _]*(?:\(\d+\)|-?\s*(?:copy|copia)(?: \(?\d+\)?)?)(?=\.json$)/i;
const copyStart = /(^|\/)(?:copy of|copia de) /i;
