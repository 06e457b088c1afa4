import { codeOf, type Messages } from '../diagnostics/message.ts';
import { characterMessages } from '../parse/messages/characters.ts';
import { fileMessages } from '../parse/messages/files.ts';
import { tokenMessages } from '../parse/messages/tokens.ts';
import { choiceMessages } from '../validate/messages/choices.ts';
import { fieldMessages } from '../validate/messages/fields.ts';
import { valueMessages } from '../validate/messages/values.ts';
import { rules } from './rules.ts';

/** Every message by its key, for tests and the gallery. */
export function allMessages(): Messages {
  return assembled([
    fileMessages,
    characterMessages,
    tokenMessages,
    fieldMessages,
    choiceMessages,
    valueMessages,
    ...Object.values(rules).map(({ messages }) => messages),
  ]);
}

/** Every code, in the order of the alphabet. */
export function allCodes(): string[] {
  return [...new Set(Object.keys(allMessages()).map(codeOf))].sort();
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
