import { sayFrom } from '../../diagnostics/message.ts';
import { proseIn } from '../../page/pageTexts.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'blank-text': {
    en: 'There is no text here but spaces. | Write it, or remove the field if it may be left out.',
    es: 'Aquí no hay ningún texto, solo espacios. | Escríbalo o, si el campo no es obligatorio, quítelo.',
  },
} as const;

const say = sayFrom(texts);

/** A text has at least one visible character. */
export const blankTexts: Rule = {
  severity: 'error',
  why: {
    en: 'Visitors see a gap, and those who listen to the page hear nothing where a text is announced.',
    es: 'Los visitantes ven un hueco, y quien escucha la página no oye nada donde se anuncia un texto.',
  },
  texts,
  *inFile({ values }) {
    for (const { text, path } of proseIn(values))
      if (unseen.test(text)) yield { ...say('blank-text'), path };
  },
};

/** Invisible characters. \s matches only some of them. */
const unseen = /^[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]+$/;
