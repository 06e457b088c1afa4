import type { Message, Messages, Words } from '../diagnostics/message.ts';
import { characterMessages } from '../parse/messages/characters.ts';
import { fileMessages } from '../parse/messages/files.ts';
import { tokenMessages } from '../parse/messages/tokens.ts';
import type { Language } from '../text/facts.ts';
import { choiceMessages } from '../validate/messages/choices.ts';
import { fieldMessages } from '../validate/messages/fields.ts';
import { valueMessages } from '../validate/messages/values.ts';
import { rules } from './rules.ts';

let known: Messages | undefined;

/** Every message that there is, by key. Assembled when the first mistake is put into words. */
export function allMessages(): Messages {
  known ??= assembled([
    fileMessages,
    characterMessages,
    tokenMessages,
    fieldMessages,
    choiceMessages,
    valueMessages,
    ...Object.values(rules).map(({ messages }) => messages),
  ]);
  return known;
}

/** What was said, in words. */
export function wordsOf({ key, params }: Message, lang: Language): Words {
  const words = allMessages()[key]?.[lang];
  if (!words) throw new Error(`The catalogue has no message ${key}.`);
  // The boundary at which data becomes typed again: `say` took it only with the right type.
  return typeof words === 'function' ? words(params as never) : words;
}

/** @throws when two messages have one key */
export function assembled(parts: Messages[]): Messages {
  const all: Messages = Object.create(null);
  for (const [key, words] of parts.flatMap((part) => Object.entries(part))) {
    if (all[key]) throw new Error(`Two messages have the key ${key}.`);
    all[key] = words;
  }
  return all;
}
