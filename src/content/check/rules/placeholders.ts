import { quoted } from '../../../shared/phrases.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { fillerIn, matchIn, oneOf } from '../fillerIn.ts';
import { placeOf } from '../placeOf.ts';
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
  *inFile({ lang, prose }) {
    for (const { text, path } of prose) {
      const pasted = matchIn(text, pastedLine);
      const isTitle = path.length === 1 && path[0] === 'title';
      const match = pasted ?? fillerIn(text, lang) ?? (isTitle ? copyOf.exec(text) : null);
      if (!match) continue;
      const place = placeOf(match);
      const found = text.slice(match.index, match.index + place.part.length);
      const key = pasted ? 'placeholder-text.pasted' : 'placeholder-text';
      yield { ...say(key, { found: quoted(found) }), path, ...place };
    }
  },
};

/** Lines that chats, mail programs and assistants put around a text, and notes to colleagues within it. */
const pastedLine = oneOf(
  // [12/03/25, 10:14:22] Marta:
  /\[?\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.? ?m\.?)?\]?(?: -)? [^:"\n]{1,40}:/,
  /\b(?:sent from my|enviado desde mi) (?:iphone|ipad|móvil|samsung|android)\b|-{2,} ?(?:original message|forwarded message|mensaje original|mensaje reenviado)\b/,
  /\bhyperlink(?= \\?")|【[^】]*】|\bturn\d+(?:search|view|news)\d+|\[cite(?:_start|:[^\]]*)\]/,
  /\(\([^()]+\)\)|\[(?:deleted|inserted|comment(?:ed)?|note|nb|nota|ojo|check|revisar|eliminado|insertado|comentario|confirm|confirmar)\b[^\]]*\](?!\()/,
  /[([](?:tbc|to be confirmed|por confirmar|pendiente de confirmar)\b[^)\]]*[)\]](?!\()/,
  /[([](?:(?:please )?(?:ask|check (?:this |it |that )?with|confirm with)|pregunta(?:r|d)? a|consulta[rd] con|confirma(?:r|d)? con|revisa(?:r|d)? con) [^()[\]]{2,40}[)\]](?!\()/,
  /(?:^|\n)(?:(?:certainly|sure|of course|claro|por supuesto)[!,.:] )?(?:here(?:’|')?s? (?:is )?(?:the|your|a) (?:translat|rewritten|revised|improved|polished)\w*|aquí (?:tienes?|está) (?:la traducción|el texto|una versión|tu texto))/,
  /(?<=[.!?…] )(?:read more|show more|continue reading|leer más|ver más|mostrar más|seguir leyendo)(?:\.{2,}|…| ?[»>→]|\.?$)/,
  // The number of a footnote.
  /\[\d{1,3}\](?![(\d[])/,
  /\bas an ai (?:language )?model\b|\bcomo (?:modelo de lenguaje|ia),|\bi hope this helps\b|\bespero que (?:te|le) sirva\b/,
);

/** `About us (copy) | {brand}`: the name that file managers give a copy. */
const copyOf = /\((?:copy|copia)(?: \d+)?\)(?= *(?:\||$))/i;
