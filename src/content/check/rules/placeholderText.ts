import type { LanguageTag } from '../../../shared/languageTag.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { writingMark } from '../../page/pageTexts.ts';
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
  'placeholder-text.pasted': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `${JSON.stringify(found)} was pasted with the text, and is not meant for visitors.`,
      suggestion: 'Take it out.',
    }),
    es: ({ found }) => ({
      message: `${JSON.stringify(found)} se ha pegado con el texto y no es para los visitantes.`,
      suggestion: 'Quítelo.',
    }),
  }),
};

const say = sayFrom(messages);

const filler = new RegExp(
  [
    /\blorem\b|dolor sit amet|\bx{3,}\b|\bFIXME\b|\bTBD\b|\?{3,}/,
    // A figure to come. Centuries, chapters and congresses are counted in Roman numerals.
    /(?<!\b(?:siglos?|s\.|capítulo|título|artículo|anexo|libro|tomo|chapter|title|annex|part|book) )(?<![\p{L}\d/-])xx(?![\p{L}\d-])(?! (?:century|centur|aniversario|congreso|jornada|edición|legislatura|centenario))/u,
    // The reference of an assistant or an encyclopedia, pasted with its sentence.
    /\[\^?\d{1,3}\](?![(\d[])/,
    /【[^】]*】|\bturn\d+(?:search|view|news)\d+|\[cite(?:_start|:[^\]]*)\]/,
    /\[(?:your|insert|add|tu|su|insertar|inserte|añadir|añada) [^\]]*\](?!\()/,
    /^(?:pendiente(?: de \S+)?|(?:texto )?por (?:redactar|escribir|completar|traducir|definir))\.?$/,
    /^(?:untitled(?: document)?|(?:documento )?sin título|new page|página nueva|nueva página)\b/,
    /^to be (?:written|added|translated|completed|defined)\.?$/,
    // A spreadsheet shows these in the place of a value.
    /#[¡¿]?(?:REF|VALUE|VALOR|DIV\/0|NAME|NOMBRE|NUM|N\/[AD])[!?]?(?!\w)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** No English word is written like that, while a Spanish one is. */
const englishMark = /^TODO\b/;

/** The first words of a text that stand for one which is still to be written. */
export function fillerIn(text: string, lang?: LanguageTag): RegExpExecArray | null {
  return (
    writingMark.exec(text) ?? (lang === 'en' ? englishMark.exec(text) : null) ?? filler.exec(text)
  );
}

/** Lines that chats, mail programs and assistants put around a text, and notes to colleagues within it. */
const remains = new RegExp(
  [
    // [12/03/25, 10:14:22] Marta:
    /\[?\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.? ?m\.?)?\]?(?: -)? [^:"\n]{1,40}:/,
    /\b(?:sent from my (?:iphone|ipad|samsung|android)|enviado desde mi (?:iphone|ipad|móvil|samsung|android)|get outlook for|obtener outlook para)\b/,
    /-{2,} ?(?:original message|forwarded message|mensaje original|mensaje reenviado)\b/,
    /<(?:media omitted|multimedia omitido)>|\b(?:mensaje eliminado|this message was deleted)\b/,
    /\bHYPERLINK(?= \\?")|\b(?:PAGEREF|MERGEFIELD) /,
    /\(\([^()]+\)\)|\[(?:deleted|inserted|comment(?:ed)?|note|nb|nota|ojo|check|revisar|eliminado|insertado|comentario|confirm|confirmar)\b[^\]]*\](?!\()/,
    // [Ana: please check this]
    /\[[A-ZÁÉÍÓÚ][a-záéíóúñ]+: [^\]]{8,}\](?!\()/,
    /[([](?:TBC|to be confirmed|por confirmar|pendiente de confirmar)\b[^)\]]*[)\]](?!\()/,
    // (ask Ana!), (check this with Ana)
    /[([](?:(?:please )?(?:ask|check (?:this |it |that )?with|confirm with)|pregunta(?:r|d)? a|consulta(?:r|d)? con|confirma(?:r|d)? con|revisa(?:r|d)? con) [^()[\]]{2,40}[)\]](?!\()/,
    /(?:(?<=^|")|\n)(?:(?:certainly|sure|of course|claro|por supuesto)[!,.:] )?(?:here(?:’|')?s? (?:is )?(?:the|your|a) (?:translat|rewritten|revised|improved|polished)\w*|aquí (?:tienes?|está) (?:la traducción|el texto|una versión|tu texto))/,
    /(?<=[.!?…] )(?:read more|show more|continue reading|leer más|ver más|mostrar más|seguir leyendo)(?:\.{2,}|…| ?[»>→]|\.?$)/,
    /\bas an ai (?:language )?model\b|\bcomo (?:modelo de lenguaje|ia),|\bi hope this helps\b|\bespero que (?:te|le) sirva\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** `About us (copy) | {brand}`: the name that file managers give a copy. */
const copyOf = /\((?:copy|copia)(?: \d+)?\)(?= *(?:\||$))/i;

/** A rare part of each alternative of `writingMark`, `filler` and `copyOf`; a line break is an end of the text. */
const fillerSign =
  /tod|te:|lor|xx|ixm|tbd|\?{3}|【|\[\^?\d|rn\d|#[¡¿rvdn]|\(co|\[(?:ci|yo|in|ad|tu|su|añ)|\n(?:pe|po|un|pá|nu|to)|xto|ítu|w p/iu;

/** A rare part of each alternative of `remains`. */
const remainsSign = new RegExp(
  [
    /\d[/.]\d|\][^(]|m m|iad|tlo|--|<m|saj|ssa|rli|ef |gef|\(\(|[([](?:tb|to|po|pe|as|ch|pl|pr|de|in|co|no|nb|oj|re|el)/,
    /["\n](?:su|cl|po|he|aq)|inl|f c|[.!?…] c|d m|w m|r m|r l| ai|uaj|ia,|s h|irv/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** No text is a placeholder. */
export const placeholderText: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: new RegExp(`${fillerSign.source}|${remainsSign.source}`, 'iu'),
    check(text, { project, subject, spot }) {
      const isTitle = spot.path.length === 1 && spot.path[0] === 'title';
      const whole = `\n${text}\n`;
      const pasted = remainsSign.test(whole) ? remains.exec(text) : null;
      const written = fillerSign.test(whole) ? fillerIn(text, project.languageOf(subject)) : null;
      const found = pasted ?? written ?? (isTitle ? copyOf.exec(text) : undefined);
      if (!found) return none;
      return [
        {
          ...say(pasted ? 'placeholder-text.pasted' : 'placeholder-text', { found: found[0] }),
          ...spot,
          part: { offset: found.index, length: found[0].length },
        },
      ];
    },
  },
};
