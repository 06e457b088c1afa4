import { allMessages } from '../../../src/content/check/messages.ts';
import { codeOf } from '../../../src/content/diagnostics/message.ts';

/** The codes of all messages, sorted. */
export function allCodes(): string[] {
  return [...new Set(Object.keys(allMessages()).map(codeOf))].sort();
}
