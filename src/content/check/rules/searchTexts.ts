import type { Page } from '../../../generated/types.ts';
import { countOf } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedPage } from '../../site/site.ts';
import type { Rule, RuleContext } from '../rule.ts';
import { fillerIn } from './placeholderText.ts';

const messages = {
  'title-length': phrase<Length>({
    en: (found) => inEnglish('title', found),
    es: (found) => inSpanish('Este título', found),
  }),
  'description-length': phrase<Length>({
    en: (found) => inEnglish('description', found),
    es: (found) => inSpanish('Esta descripción', found),
  }),
  'description-length.title': phrase({
    en: {
      message: 'The description repeats the title, and search results show both.',
      suggestion: 'Say in one or two sentences what visitors find on the page.',
    },
    es: {
      message: 'La descripción repite el título, y los buscadores muestran los dos.',
      suggestion: 'Diga en una o dos frases qué encuentran los visitantes en la página.',
    },
  }),
  'title-emoji': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Search results and tabs may leave out ${found}, or show a box instead.`,
      suggestion: 'Say it in words, or keep it for the heading.',
    }),
    es: ({ found }) => ({
      message: `Los buscadores y las pestañas pueden omitir ${found} o mostrar un recuadro en su lugar.`,
      suggestion: 'Dígalo con palabras o déjelo para el encabezado.',
    }),
  }),
};

const say = sayFrom(messages);

/** Lengths in characters that search results show in full. */
const lengths = { title: { least: 15, most: 65 }, description: { least: 50, most: 165 } };

/** Titles and descriptions say enough and are not cut off in search results. */
export const searchTexts: Rule = {
  messages,
  severity: 'warning',
  page: (page, project) => [
    ...lengthOf('title', page, project),
    ...(page.page.description === page.page.title
      ? [{ ...say('description-length.title'), path: ['description'] }]
      : lengthOf('description', page, project)),
    ...emojiIn(page.page),
  ],
};

function emojiIn({ title }: Page): Finding[] {
  if (!beyondLetters.test(title)) return [];
  const { 0: found, index: offset } = emoji.exec(title) ?? { 0: '', index: 0 };
  // A title of emoji alone is told by its length.
  if (!found || !/\p{L}{2}/u.test(title)) return [];
  const part = { offset, length: found.length };
  return [{ ...say('title-emoji', { found }), path: ['title'], part }];
}

/** Most titles hold nothing else: this is faster than a search by property. */
const beyondLetters = /[^ -\u2019]/;

/** Not © or ™, which are ordinary characters unless a selector follows. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;

function lengthOf(field: keyof typeof lengths, page: LoadedPage, project: RuleContext): Finding[] {
  const { least, most } = lengths[field];
  const text = project.filledIn(page.page[field], page);
  // A character has one or two UTF-16 code units, so these lengths need no count.
  if (text.length >= least * 2 && text.length <= most) return [];
  const { length } = [...text];
  if (length >= least && length <= most) return [];
  // Unknown names and texts to be written are reported by other rules.
  if (text.includes('{') || fillerIn(text)) return [];
  const isShort = length < least;
  return [{ ...say(`${field}-length`, { length, isShort, least, most }), path: [field] }];
}

interface Length {
  length: number;
  isShort: boolean;
  least: number;
  most: number;
}

function inEnglish(field: string, { length, isShort, least, most }: Length) {
  return {
    message: `This ${field} has ${countOf(length, 'character')}, too ${isShort ? 'few to say what the page is about' : 'many for search results'}.`,
    suggestion: `Write between ${least} and ${most} characters, with what matters first.`,
  };
}

function inSpanish(field: string, { length, isShort, least, most }: Length) {
  return {
    message: `${field} tiene ${length} ${length === 1 ? 'carácter' : 'caracteres'}, ${isShort ? 'muy pocos para decir de qué trata la página' : 'demasiados para los buscadores'}.`,
    suggestion: `Escriba entre ${least} y ${most} caracteres, con lo importante al principio.`,
  };
}
