import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedSite } from '../../site/site.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'unused-picture': phrase({
    en: { message: 'No page shows this picture.', suggestion: 'Show it, or remove the file.' },
    es: {
      message: 'Ninguna página muestra esta imagen.',
      suggestion: 'Muéstrela en alguna o quite el archivo.',
    },
  }),
};

const say = sayFrom(messages);

/** Every picture is in use. */
export const unusedPictures: Rule = {
  messages,
  severity: 'warning',
  project({ site, pictures, uses, isComplete }) {
    if (!isComplete) return [];
    const shown = uses().pictures;
    return [...pictures.keys()]
      .filter((src) => !shown.has(src) && !isToCome(src, site))
      .map((src) => ({ ...say('unused-picture'), file: `pages/${src}`, place: 'picture' }));
  },
};

/** A page or section that is not public yet may show it. */
function isToCome(src: string, { dated }: LoadedSite): boolean {
  return dated?.pages.some(({ source }) => source.text.includes(src)) ?? false;
}
