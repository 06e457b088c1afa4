import { quoted } from '../../../shared/phrases.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { isProse, writingMark } from '../../page/pageTexts.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'placeholder-text': {
    en: '<found> looks like a text that is still to be written. | Write what visitors are to read.',
    es: '<found> parece un texto que está por escribir. | Escriba lo que deben leer los visitantes.',
  },
  'placeholder-text.pasted': {
    en: '<found> was pasted with the text, and is not meant for visitors. | Take it out.',
    es: '<found> se ha pegado con el texto y no es para los visitantes. | Quítelo.',
  },
  'placeholder-text.footnote': {
    en: 'Markdown here has no footnotes: visitors would read <found>. | Put the source into the sentence as a link.',
    es: 'Aquí el Markdown no tiene notas al pie: los visitantes leerían <found>. | Ponga la fuente en la frase, como enlace.',
  },
} as const;

const say = sayFrom(texts);

/** No text is a placeholder, or what was copied with it. */
export const placeholders: Rule = {
  severity: 'warning',
  why: {
    en: 'Visitors who read “TODO” or a line of a chat doubt everything else on the page.',
    es: 'Quien lee «TODO» o una línea de un chat duda de todo lo demás de la página.',
  },
  texts,
  *inFile({ lang, values }) {
    for (const { kind, value, path } of values) {
      if (!isProse(kind)) continue;
      const text = String(value);
      const [key, found] = placeholderIn(text, lang, path.length === 1 && path[0] === 'title');
      if (!key || !found) continue;
      const part = { offset: found.index, length: found[0].length };
      const written = text.slice(part.offset, part.offset + part.length);
      yield { ...say(key, { found: quoted(written) }), path, part };
    }
  },
};

function placeholderIn(
  text: string,
  lang: string | undefined,
  isTitle: boolean,
): [key?: keyof typeof texts, found?: RegExpExecArray] {
  const pasted = firstOf(pastedLine, text);
  if (pasted) return ['placeholder-text.pasted', pasted];
  const note = footnote.exec(text);
  if (note) return ['placeholder-text.footnote', note];
  const written = fillerIn(text, lang) ?? (isTitle ? copyOf.exec(text) : null);
  return written ? ['placeholder-text', written] : [];
}

/** The first words of a text that stand for one which is still to be written. */
export function fillerIn(text: string, lang?: string): RegExpExecArray | null {
  // No English word is written like that, while a Spanish one is.
  return (
    writingMark.exec(text) ?? (lang === 'en' ? /^TODO\b/.exec(text) : null) ?? firstOf(filler, text)
  );
}

const footnote = /\[\^?\d{1,3}\](?![(\d[])/;

/** In lower case: a search that ignores the case of Unicode letters takes several times as long. */
const filler = [
  /\blorem\b|dolor sit amet|\bx{3,}\b|\bfixme\b|\btbd\b|\?{3,}/,
  // A figure to come. Centuries, chapters and congresses are counted in Roman numerals.
  /(?<!\b(?:siglos?|s\.|capítulo|título|artículo|anexo|libro|tomo|chapter|title|annex|part|book) )(?<![\p{L}\d/-])xx(?![\p{L}\d-])(?! (?:century|centur|aniversario|congreso|jornada|edición|legislatura|centenario))/u,
  /\[(?:your|insert|add|tu|su|insertar|inserte|añadir|añada) [^\]]*\](?!\()/,
  /^(?:pendiente(?: de \S+)?|(?:texto )?por (?:redactar|escribir|completar|traducir|definir))\.?$/,
  /^(?:untitled(?: document)?|(?:documento )?sin título|new page|página nueva|nueva página)\b/,
  /^to be (?:written|added|translated|completed|defined)\.?$/,
  // A spreadsheet shows these in the place of a value.
  /#[¡¿]?(?:ref|value|valor|div\/0|name|nombre|num|n\/[ad])[!?]?(?!\w)/,
];

/** Lines that chats, mail programs and assistants put around a text, and notes to colleagues within it. */
const pastedLine = [
  // [12/03/25, 10:14:22] Marta:
  /\[?\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.? ?m\.?)?\]?(?: -)? [^:"\n]{1,40}:/,
  /\b(?:sent from my|enviado desde mi) (?:iphone|ipad|móvil|samsung|android)\b|-{2,} ?(?:original message|forwarded message|mensaje original|mensaje reenviado)\b/,
  /\bhyperlink(?= \\?")|【[^】]*】|\bturn\d+(?:search|view|news)\d+|\[cite(?:_start|:[^\]]*)\]/,
  /\(\([^()]+\)\)|\[(?:deleted|inserted|comment(?:ed)?|note|nb|nota|ojo|check|revisar|eliminado|insertado|comentario|confirm|confirmar)\b[^\]]*\](?!\()/,
  /[([](?:tbc|to be confirmed|por confirmar|pendiente de confirmar)\b[^)\]]*[)\]](?!\()/,
  /[([](?:(?:please )?(?:ask|check (?:this |it |that )?with|confirm with)|pregunta(?:r|d)? a|consulta(?:r|d)? con|confirma(?:r|d)? con|revisa(?:r|d)? con) [^()[\]]{2,40}[)\]](?!\()/,
  /(?:^|\n)(?:(?:certainly|sure|of course|claro|por supuesto)[!,.:] )?(?:here(?:’|')?s? (?:is )?(?:the|your|a) (?:translat|rewritten|revised|improved|polished)\w*|aquí (?:tienes?|está) (?:la traducción|el texto|una versión|tu texto))/,
  /(?<=[.!?…] )(?:read more|show more|continue reading|leer más|ver más|mostrar más|seguir leyendo)(?:\.{2,}|…| ?[»>→]|\.?$)/,
  /\bas an ai (?:language )?model\b|\bcomo (?:modelo de lenguaje|ia),|\bi hope this helps\b|\bespero que (?:te|le) sirva\b/,
];

/** `About us (copy) | {brand}`: the name that file managers give a copy. */
const copyOf = /\((?:copy|copia)(?: \d+)?\)(?= *(?:\||$))/i;

/** The first match of any of the patterns, whatever the case of the text. */
function firstOf(patterns: RegExp[], text: string): RegExpExecArray | null {
  const plain = text.toLowerCase();
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    if (match) return match;
  }
  return null;
}
