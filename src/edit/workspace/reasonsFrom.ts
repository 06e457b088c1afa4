import { type Message, sayFrom, type Text, wordsOf } from '../../content/diagnostics/message.ts';
import type { Reason } from './request.ts';

/** Makes refusals of texts, as `sayFrom` makes messages. */
export function reasonsFrom<const Texts extends Record<string, Text>>(texts: Texts) {
  return inEachLanguage(sayFrom(texts));
}

function inEachLanguage<Given extends unknown[]>(say: (...given: Given) => Message) {
  return (...given: Given): Reason => {
    const message = say(...given);
    return { code: message.code, en: wordsOf(message, 'en'), es: wordsOf(message, 'es') };
  };
}
