import { edit, routeOfWord, runCommand } from '../src/commands/cli/editing.ts';
import type { Given } from '../src/commands/cli/subcommands.ts';

const help = `Adds, moves and removes sections of a page, counted from 1. Nothing is written when the page would
be invalid by it.

  npm run section -- move /contact 3 2          the third section becomes the second
  npm run section -- add /contact faq           an example of that type, at the end
  npm run section -- add /contact faq --at 2    the same as the second section
  npm run section -- remove /contact 3
  npm run section -- move /contact 3 2 --root <folder>   a site elsewhere
  npm run section -- --help

Ends with 0 when it is done, with 1 when it is refused, with 2 when it could not run.`;

process.exitCode = runCommand(process.argv.slice(2), {
  help,
  subcommands: {
    move: { words: ['the address of a page', 'the number of a section', 'its new number'] },
    add: { words: ['the address of a page', 'a section type'], flags: { at: 'optional' } },
    remove: { words: ['the address of a page', 'the number of a section'] },
  },
  run: (given) => edit(given.root, requestOf(given)),
});

function requestOf({ name, words: [word = '', second = '', third = ''], flags }: Given) {
  const route = routeOfWord(word);
  if (name === 'move') {
    return { edit: 'move-section', route, from: numberOf(second), to: numberOf(third) } as const;
  }
  if (name === 'remove') return { edit: 'remove-section', route, at: numberOf(second) } as const;
  const at = flags.at === undefined ? undefined : numberOf(flags.at);
  return { edit: 'add-section', route, type: second, at } as const;
}

/** NaN is no section's number, and refused as such. */
function numberOf(word: string): number {
  return /^\d+$/.test(word) ? Number(word) : Number.NaN;
}
