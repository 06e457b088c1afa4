import type { FileFinding } from '../../diagnostics/diagnostic.ts';
import { type Message, phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';
import { easyPicture } from './unusedPictures.ts';

const messages = {
  'false-picture': phrase({
    en: {
      message: 'This file is no picture, or only a part of one.',
      suggestion: 'Save or export it again, and open it before you put it here.',
    },
    es: {
      message: 'Este archivo no es una imagen, o solo es parte de una.',
      suggestion: 'Vuelva a guardarlo o exportarlo y ábralo antes de ponerlo aquí.',
    },
  }),
  'false-picture.kind': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `This picture is a ${found}, whatever its name says.`,
      suggestion: `Name it ${right}.`,
    }),
    es: ({ found, right }) => ({
      message: `Esta imagen es un ${found}, diga lo que diga su nombre.`,
      suggestion: `Llámela ${right}.`,
    }),
  }),
  'false-picture.closed': phrase({
    en: {
      message: 'You have no permission to read this picture, so no build can take it.',
      suggestion: 'Change the permissions of the file.',
    },
    es: {
      message: 'No tiene permiso para leer esta imagen: no se puede construir el sitio con ella.',
      suggestion: 'Cambie los permisos del archivo.',
    },
  }),
  'false-picture.vast': phrase({
    en: {
      message: 'This picture has more than 100 million pixels: no build can take it.',
      suggestion: 'Make it at most 2,000 pixels wide.',
    },
    es: {
      message:
        'Esta imagen tiene más de 100 millones de píxeles: no se puede construir el sitio con ella.',
      suggestion: 'Redúzcala a 2000 píxeles de ancho como máximo.',
    },
  }),
};

const say = sayFrom(messages);

/** A picture's content matches its name, and is small enough for the build to make versions of it. */
export const mislabeledPictures: Rule = {
  messages,
  project: ({ falsePictures, vastPictures, closedPictures }) => [
    ...[...falsePictures].map(([src, found]) => {
      const right = `pages/${easyPicture(src.replace(/\.[^.]*$/, `.${found}`))}`;
      return at(src, found ? say('false-picture.kind', { found, right }) : say('false-picture'));
    }),
    ...vastPictures.map((src) => at(src, say('false-picture.vast'))),
    ...closedPictures.map((src) => at(src, say('false-picture.closed'))),
  ],
};

function at(src: string, said: Message): FileFinding {
  return { ...said, file: `pages/${src}`, place: 'picture' };
}
