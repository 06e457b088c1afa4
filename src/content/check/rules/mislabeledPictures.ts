import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

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
};

const say = sayFrom(messages);

/** A picture's content matches its name. Otherwise the build could not make smaller versions. */
export const mislabeledPictures: Rule = {
  messages,
  project: ({ falsePictures: files }) =>
    [...files].map(([src, found]) => {
      const right = `pages/${src.replace(/\.[^.]*$/, '')}.${found}`;
      return {
        ...(found ? say('false-picture.kind', { found, right }) : say('false-picture')),
        file: `pages/${src}`,
        place: 'picture',
      };
    }),
};
