import { countOf } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { spanishCount } from '../../diagnostics/locales/es.ts';
import { type Message, phrase, sayFrom } from '../../diagnostics/message.ts';

export const messages = {
  'broken-markdown.link': phrase<{ found: string; meant: string | undefined }>({
    en: ({ found, meant }) => ({
      message: `Visitors would read ${found} as it is: this is not a link.`,
      suggestion: meant
        ? `Write ${meant}.`
        : 'A link is [its words](/its-address), without a space in the address.',
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes leerían ${found} tal cual: esto no es un enlace.`,
      suggestion: meant
        ? `Escriba ${meant}.`
        : 'Un enlace se escribe [sus palabras](/su-direccion), sin espacios en la dirección.',
    }),
  }),
  'broken-markdown.bold': phrase({
    en: {
      message: 'Visitors would read the **: this bold text has no end.',
      suggestion: 'Put ** before its first word and after its last, without a space between.',
    },
    es: {
      message: 'Los visitantes leerían los ** tal cual: la negrita no tiene fin.',
      suggestion:
        'Ponga ** delante de la primera palabra y detrás de la última, sin espacio en medio.',
    },
  }),
  'broken-markdown.blanks': phrase<{ meant: string }>({
    en: ({ meant }) => ({
      message: 'Visitors would read the **: there is a space between them and the bold text.',
      suggestion: `Write ${meant}.`,
    }),
    es: ({ meant }) => ({
      message: 'Los visitantes leerían los ** tal cual: hay un espacio entre ellos y la negrita.',
      suggestion: `Escriba ${meant}.`,
    }),
  }),
  'broken-markdown.emphasis': phrase<{ found: string; meant: string }>({
    en: ({ found, meant }) => ({
      message: `Visitors would read ${found} as it is: there is a space inside its marks.`,
      suggestion: `Write ${meant}.`,
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes leerían ${found} tal cual: hay un espacio dentro de sus marcas.`,
      suggestion: `Escriba ${meant}.`,
    }),
  }),
  'broken-markdown.star': phrase({
    en: {
      message: 'Visitors would read this * as it is: the emphasis has no end.',
      suggestion: 'Take it out, or put another * behind the last word of the emphasis.',
    },
    es: {
      message: 'Los visitantes leerían este * tal cual: la cursiva no tiene fin.',
      suggestion: 'Quítelo o ponga otro * detrás de la última palabra de la cursiva.',
    },
  }),
  'broken-markdown.inner': phrase<{ found: string; meant: string }>({
    en: ({ found, meant }) => ({
      message: `Visitors would not read the * of ${found}: what is between them becomes italic.`,
      suggestion: `Write ${meant}${/\d\*/.test(found) ? ', or × in place of *' : ''}. In a file each \\ is written twice.`,
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes no leerían los * de ${found}: lo que hay entre ellos sale en cursiva.`,
      suggestion: `Escriba ${meant}${/\d\*/.test(found) ? ', o × en lugar de *' : ''}. En un archivo cada \\ se escribe dos veces.`,
    }),
  }),
  'broken-markdown.line': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is.`,
      suggestion:
        'Take it out, or write what is to stand there: nobody can fill it in on a screen.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual.`,
      suggestion: 'Quítelo o escriba lo que debe ir ahí: en pantalla nadie puede rellenarlo.',
    }),
  }),
  'broken-markdown.heading': phrase<{ found: string; meant: string }>({
    en: ({ found, meant }) => ({
      message: `Visitors would read ${found} as it is: a heading has a space after its mark.`,
      suggestion: `Write ${meant}.`,
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes leerían ${found} tal cual: tras la marca de un título va un espacio.`,
      suggestion: `Escriba ${meant}.`,
    }),
  }),
  'broken-markdown.block': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is: this field is one sentence, without headings or lists.`,
      suggestion:
        'Write the words alone, or put them in a field that takes Markdown, such as a body.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual: este campo es una frase, sin títulos ni listas.`,
      suggestion:
        'Escriba solo las palabras o llévelas a un campo que admita Markdown, como `body`.',
    }),
  }),
  'broken-markdown.bullets': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is, and no list: entries of a list begin with a hyphen.`,
      suggestion: 'Write "- " in its place, and each entry in a line of its own: \\n.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual y no una lista: sus entradas empiezan por un guion.`,
      suggestion: 'Escriba "- " en su lugar y cada entrada en su propia línea: \\n.',
    }),
  }),
  'broken-markdown.fact': phrase<{ found: string; fact: string }>({
    en: ({ found, fact }) => ({
      message: `Visitors would read ${found} as it is: a fact is named in braces.`,
      suggestion: `Write {${fact}}.`,
    }),
    es: ({ found, fact }) => ({
      message: `Los visitantes leerían ${found} tal cual: un dato se nombra entre llaves.`,
      suggestion: `Escriba {${fact}}.`,
    }),
  }),
  'broken-markdown.forum': phrase<{ found: string; isPlain: boolean }>({
    en: ({ found, isPlain }) => ({
      message: `Visitors would read ${found} as it is: forums write so.`,
      suggestion: isPlain
        ? 'Write the words alone.'
        : 'Use Markdown: **bold**, *emphasis*, [a link](/contact).',
    }),
    es: ({ found, isPlain }) => ({
      message: `Los visitantes leerían ${found} tal cual: así se escribe en los foros.`,
      suggestion: isPlain
        ? 'Escriba solo las palabras.'
        : 'Use Markdown: **negrita**, *énfasis*, [un enlace](/contact).',
    }),
  }),
  'broken-markdown.break': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is: its backslash is doubled.`,
      suggestion:
        'Write a space instead, or a paragraph of its own where the field takes Markdown.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual: la barra invertida está duplicada.`,
      suggestion:
        'Escriba un espacio en su lugar, o un párrafo aparte si el campo admite Markdown.',
    }),
  }),
  'broken-markdown.plain': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is: this field shows neither links nor bold.`,
      suggestion: 'Write the words alone.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual: este campo no admite enlaces ni negrita.`,
      suggestion: 'Escriba solo las palabras.',
    }),
  }),
  'broken-markdown.row': phrase<{ cells: number; columns: number }>({
    en: ({ cells, columns }) => ({
      message: `This row has ${countOf(cells, 'cell')}, but the table has ${countOf(columns, 'column')}.`,
      suggestion: 'Write one cell for each column, with | between them.',
    }),
    es: ({ cells, columns }) => ({
      message: `Esta fila tiene ${spanishCount(cells, 'celda')}, pero la tabla tiene ${spanishCount(columns, 'columna')}.`,
      suggestion: 'Escriba una celda para cada columna, con | entre ellas.',
    }),
  }),
};

export const say = sayFrom(messages);

/** A slip in the Markdown of a text, and its place there. */
export type Slip = Message & Pick<Finding, 'part' | 'guess'>;
