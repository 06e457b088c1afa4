import { runEditCommand } from '../src/commands/edit/editing.ts';
import { runSection, sectionSubcommands } from '../src/commands/edit/section.ts';

const help = `Adds, moves and removes sections of a page, counted from 1. Nothing is written when the page would
be invalid by it.

  npm run section -- move /contact 3 2          the third section becomes the second
  npm run section -- add /contact faq           an example of that type, at the end
  npm run section -- add /contact faq --at 2    the same as the second section
  npm run section -- remove /contact 3
  npm run section -- move /contact 3 2 --root <folder>   a site elsewhere
  npm run section -- --help

Ends with 0 when it is done, with 1 when it is refused, with 2 when it could not run.`;

runEditCommand({ help, subcommands: sectionSubcommands, run: runSection });
