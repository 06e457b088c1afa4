import { anyOf, pictureFormats } from '../../../shared/pictureFormats.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';

/** Formats that make photographs small. */
const compact = pictureFormats.flatMap(({ version, endings: [ending] }) => (version ? ending : []));

const messages = {
  'large-picture': phrase<{ size: number; limit: number; isDrawing: boolean }>({
    en: ({ size, limit, isDrawing }) => ({
      message: `This picture has ${size} kB, but ${isDrawing ? 'a drawing' : 'a photograph'} should have at most ${limit}.`,
      suggestion: isDrawing
        ? 'Export it with fewer points and without what its program adds.'
        : `Make it at most 2,000 pixels wide, and save it as ${anyOf(compact, 'en')}.`,
    }),
    es: ({ size, limit, isDrawing }) => ({
      message: `Esta imagen ocupa ${size} kB, pero ${isDrawing ? 'un dibujo' : 'una fotografía'} debería ocupar ${limit} como máximo.`,
      suggestion: isDrawing
        ? 'Expórtela con menos puntos y sin lo que añade su programa.'
        : `Redúzcala a 2000 píxeles de ancho como máximo y guárdela en ${anyOf(compact, 'es')}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Kilobytes above which a picture loads slower on a phone than the rest of its page. */
const limits = { drawing: 30, photograph: 300 };

/** Pictures are small enough for a mobile connection. */
export const largePictures: Rule = {
  messages,
  severity: 'warning',
  project: ({ pictures }) =>
    [...pictures].flatMap(([src, bytes]) => {
      const isDrawing = src.endsWith('.svg');
      const limit = isDrawing ? limits.drawing : limits.photograph;
      const size = Math.round(bytes / 1000);
      if (size <= limit) return [];
      return {
        ...say('large-picture', { size, limit, isDrawing }),
        file: `pages/${src}`,
        place: 'picture',
      };
    }),
};
