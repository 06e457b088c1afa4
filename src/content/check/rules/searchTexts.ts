import { countOf } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedPage } from '../../site/site.ts';
import type { Rule, RuleContext } from '../rule.ts';

const messages = {
  'title-length': phrase<Length>({
    en: (found) => inEnglish('title', found),
    es: (found) => inSpanish('Este título', found),
  }),
  'description-length': phrase<Length>({
    en: (found) => inEnglish('description', found),
    es: (found) => inSpanish('Esta descripción', found),
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
    ...lengthOf('description', page, project),
  ],
};

function lengthOf(field: keyof typeof lengths, page: LoadedPage, project: RuleContext): Finding[] {
  const { least, most } = lengths[field];
  const text = project.filledIn(page.page[field], page);
  // Unknown names are reported by another rule.
  if (text.includes('{')) return [];
  // A character has one or two UTF-16 code units, so these lengths need no count.
  if (text.length >= least * 2 && text.length <= most) return [];
  const { length } = [...text];
  if (length >= least && length <= most) return [];
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
    suggestion: `Write between ${least} and ${most}, with what matters first.`,
  };
}

function inSpanish(field: string, { length, isShort, least, most }: Length) {
  return {
    message: `${field} tiene ${length} ${length === 1 ? 'carácter' : 'caracteres'}, ${isShort ? 'muy pocos para decir de qué trata la página' : 'demasiados para los buscadores'}.`,
    suggestion: `Escriba entre ${least} y ${most}, con lo importante al principio.`,
  };
}
