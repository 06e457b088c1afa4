import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import type { Named } from '../schema/contract.ts';
import { wordsOfTitle } from './groupName.ts';

/** The words of a report besides its messages: places, counts, the last line. */
export type Locale = typeof english;

const english = {
  file: 'file',
  picture: 'picture',
  fact: 'fact',
  paragraph: 'paragraph',
  cell: 'cell',
  warning: 'warning',
  error: 'error',
  page: 'page',
  facts: 'facts',
  nounOf: ({ title = '' }: Named) => wordsOfTitle(title),
  entryOf: (list: string, number: number) => `entry ${number} of ${list}`,
  moreLikeThis: (count: number, places: string) => `And ${count} more like this: ${places}`,
  noProblems: (pages: number, sections: number) =>
    `${countOf(pages, 'page')}, ${countOf(sections, 'section')}: no problems.`,
  problems: (count: number) => countOf(count, 'problem'),
  warnings: (count: number) => countOf(count, 'warning'),
  found: (all: string[], files: number, pages: number) =>
    `${all.join(' and ')} in ${countOf(files, 'file')}. ${countOf(pages, 'page')} checked.`,
  // The first and the last line of each report of `--watch`: .vscode/tasks.json reads both.
  checking: 'Checking pages/ …',
  waiting: 'Waiting for changes in pages/. Ctrl+C ends this.',
};

const spanish: Locale = {
  file: 'archivo',
  picture: 'imagen',
  fact: 'dato',
  paragraph: 'párrafo',
  cell: 'celda',
  warning: 'aviso',
  error: 'error',
  page: 'página',
  facts: 'datos',
  nounOf: ({ titleEs = 'un grupo' }) => titleEs.replace(/^\S+ /, ''),
  entryOf: (list, number) => `elemento ${number} de ${list}`,
  moreLikeThis: (count, places) => `Y ${count} más como este: ${places}`,
  noProblems: (pages, sections) =>
    `${spanishCount(pages, 'página')}, ${spanishCount(sections, 'sección', 'secciones')}: ningún problema.`,
  problems: (count) => spanishCount(count, 'problema'),
  warnings: (count) => spanishCount(count, 'aviso'),
  found: (all, files, pages) =>
    `${all.join(' y ')} en ${spanishCount(files, 'archivo')}. ${spanishCount(pages, 'página revisada', 'páginas revisadas')}.`,
  checking: 'Revisando pages/ …',
  waiting: 'A la espera de cambios en pages/. Ctrl+C termina.',
};

export const locales: Record<Language, Locale> = { en: english, es: spanish };
