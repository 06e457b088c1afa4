import { rules } from '../../../src/content/check/rules.ts';
import { codeOf, type Messages } from '../../../src/content/diagnostics/message.ts';
import { bracketMessages } from '../../../src/content/parse/messages/brackets.ts';
import { characterMessages } from '../../../src/content/parse/messages/characters.ts';
import { fileMessages } from '../../../src/content/parse/messages/files.ts';
import { strayMessages } from '../../../src/content/parse/messages/stray.ts';
import { tokenMessages } from '../../../src/content/parse/messages/tokens.ts';
import { choiceMessages } from '../../../src/content/validate/messages/choices.ts';
import { fieldMessages } from '../../../src/content/validate/messages/fields.ts';
import { valueMessages } from '../../../src/content/validate/messages/values.ts';

/** Every message by its key. */
export function allMessages(): Messages {
  return assembled([
    bracketMessages,
    fileMessages,
    characterMessages,
    tokenMessages,
    strayMessages,
    fieldMessages,
    choiceMessages,
    valueMessages,
    ...Object.values(rules).map(({ messages }) => messages),
  ]);
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

/** The codes of all messages, sorted. */
export function allCodes(): string[] {
  return [...new Set(Object.keys(allMessages()).map(codeOf))].sort();
}
