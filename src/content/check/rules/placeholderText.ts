import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'placeholder-text': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `${JSON.stringify(found)} looks like a text that is still to be written.`,
      suggestion: 'Write what visitors are to read.',
    }),
    es: ({ found }) => ({
      message: `${JSON.stringify(found)} parece un texto que está por escribir.`,
      suggestion: 'Escriba lo que deben leer los visitantes.',
    }),
  }),
};

const say = sayFrom(messages);

/** In capitals only: "sobre todo: …" is Spanish. */
const mark = /\bTODO:|^TODO$/;

const filler = new RegExp(
  [
    /\blorem\b|dolor sit amet|\bx{3,}\b|\bFIXME\b|\bTBD\b|\?{3,}/,
    // A figure to come. Centuries, chapters and congresses are counted in Roman numerals.
    /(?<!\b(?:siglos?|s\.|capítulo|título|artículo|anexo|libro|tomo|chapter|title|annex|part|book) )(?<![\p{L}\d/-])xx(?![\p{L}\d-])(?! (?:century|centur|aniversario|congreso|jornada|edición|legislatura|centenario))/u,
    // The reference of an assistant or an encyclopedia, pasted with its sentence.
    /\[\^?\d{1,3}\](?![(\d[])/,
    /\[(?:your|insert|add|tu|su|insertar|inserte|añadir|añada) [^\]]*\](?!\()/,
    /^(?:pendiente(?: de \S+)?|(?:texto )?por (?:redactar|escribir|completar|traducir|definir))\.?$/,
    /^to be (?:written|added|translated|completed|defined)\.?$/,
    // A spreadsheet shows these in the place of a value.
    /#[¡¿]?(?:REF|VALUE|VALOR|DIV\/0|NAME|NOMBRE|NUM|N\/[AD])[!?]?(?!\w)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** The first words of a text that stand for one which is still to be written. */
export function fillerIn(text: string): RegExpExecArray | null {
  return mark.exec(text) ?? filler.exec(text);
}

/** A file without one of these holds no filler and no copy. */
const hint =
  /\blorem\b|dolor sit|xx|\[\^?\d{1,3}\]|TODO:|"TODO"|FIXME|\bTBD\b|\?{3}|\[(?:your|insert|add|tu|su|añad|inserte)|"pendiente|por (?:redactar|escribir|completar|traducir|definir)\.?"|"to be |#[¡¿]?(?:REF|VAL|DIV|NAME|NOMBRE|NUM|N\/)|\(cop/i;

/** `About us (copy) | {brand}`: the name that file managers give a copy. */
const copyOf = /\((?:copy|copia)(?: \d+)?\)(?= *(?:\||$))/i;

/** No text is a placeholder. */
export const placeholderText: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
    mayConcern: (file) => hint.test(file),
    check(text, { spot }) {
      const isTitle = spot.path.length === 1 && spot.path[0] === 'title';
      const found = fillerIn(text) ?? (isTitle ? copyOf.exec(text) : undefined);
      if (!found) return none;
      return [
        {
          ...say('placeholder-text', { found: found[0] }),
          ...spot,
          part: { offset: found.index, length: found[0].length },
        },
      ];
    },
  },
};
