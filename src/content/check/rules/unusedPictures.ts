import { type Message, phrase, sayFrom } from '../../diagnostics/message.ts';
import { easyName } from '../../read/fileName.ts';
import type { LoadedSite } from '../../site/site.ts';
import { nearestPicture } from '../nearest/nearestPicture.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'unused-picture': phrase({
    en: { message: 'No page shows this picture.', suggestion: 'Show it, or remove the file.' },
    es: {
      message: 'Ninguna página muestra esta imagen.',
      suggestion: 'Muéstrela en alguna o quite el archivo.',
    },
  }),
  'unused-picture.page': phrase({
    en: {
      message: 'This file is no page: pages/images holds pictures.',
      suggestion: 'Move it to the folder of the other pages, or remove it.',
    },
    es: {
      message: 'Este archivo no es ninguna página: pages/images es para imágenes.',
      suggestion: 'Trasládelo a la carpeta de las demás páginas o quítelo.',
    },
  }),
  'unused-picture.name': phrase<{ right: string }>({
    en: ({ right }) => ({
      message: 'No page can show this picture: its name has a space, an accent or the like.',
      suggestion: `Rename the file to ${right}, or remove it.`,
    }),
    es: ({ right }) => ({
      message:
        'Ninguna página puede mostrar esta imagen: su nombre lleva un espacio, un acento o algo parecido.',
      suggestion: `Cambie el nombre del archivo a ${right} o quítelo.`,
    }),
  }),
};

const say = sayFrom(messages);

const namable = /^images\/[A-Za-z0-9_./-]+$/;

/** Every picture is in use. */
export const unusedPictures: Rule = {
  messages,
  severity: 'warning',
  project({ site, pictures, uses, isComplete }) {
    if (!isComplete) return [];
    const shown = uses().pictures;
    const meant = meantBy(shown, pictures);
    return [...pictures.keys()]
      .filter((src) => !shown.has(src) && !meant.has(src) && !isToCome(src, site))
      .map((src) => ({ ...said(src), file: `pages/${src}`, place: 'picture' }));
  },
};

/** The pictures that are told as the guess for a name that is none. */
function meantBy(shown: ReadonlySet<string>, pictures: ReadonlyMap<string, number>) {
  const wrong = [...shown].filter((src) => !pictures.has(src));
  return new Set(wrong.map((src) => nearestPicture(src, pictures)));
}

function said(src: string): Message {
  if (src.endsWith('.json')) return say('unused-picture.page');
  if (namable.test(src)) return say('unused-picture');
  return say('unused-picture.name', { right: `pages/${easyPicture(src)}` });
}

/** `images/Equipo Barcelona.JPG` → `images/equipo-barcelona.jpg`. */
export function easyPicture(src: string): string {
  const end = src.lastIndexOf('.');
  return namable.test(src) ? src : easyName(src.slice(0, end)) + src.slice(end).toLowerCase();
}

/** A page or section that is not public yet may show it. */
function isToCome(src: string, { dated }: LoadedSite): boolean {
  return dated?.pages.some(({ source }) => source.text.includes(src)) ?? false;
}
