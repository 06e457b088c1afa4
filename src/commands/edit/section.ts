import type { ExitCode } from '../cli/command.ts';
import { edit, routeOfWord } from './editing.ts';
import type { Given, Subcommand } from './subcommands.ts';

export const sectionSubcommands: Record<string, Subcommand> = {
  move: { words: ['the address of a page', 'the number of a section', 'its new number'] },
  add: { words: ['the address of a page', 'a section type'], flags: { at: 'optional' } },
  remove: { words: ['the address of a page', 'the number of a section'] },
};

export function runSection(given: Given): ExitCode {
  return edit(given.root, requestOf(given));
}

function requestOf({ name, words: [word = '', second = '', third = ''], flags }: Given) {
  const route = routeOfWord(word);
  if (name === 'move') {
    return { edit: 'move-section', route, from: numberOf(second), to: numberOf(third) } as const;
  }
  if (name === 'remove') return { edit: 'remove-section', route, at: numberOf(second) } as const;
  const at = flags.at === undefined ? undefined : numberOf(flags.at);
  return { edit: 'add-section', route, type: second, at } as const;
}

/** Returns NaN for a text that is no number; the edit refuses it. */
function numberOf(word: string): number {
  return /^\d+$/.test(word) ? Number(word) : Number.NaN;
}
