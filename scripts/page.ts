import { runEditCommand } from '../src/commands/edit/editing.ts';
import { pageSubcommands, runPage } from '../src/commands/edit/page.ts';

const help = `Adds, moves and removes pages. Nothing is written when the site would be invalid by it.

  npm run page -- new /services/tax-advice                    begins as pages of that folder do
  npm run page -- new /services/tax-advice --title "Tax advice in Spain"
  npm run page -- new /services/tax-advice --like /about      copies that page
  npm run page -- move /old /new                links follow, and a redirect leads from the old one
  npm run page -- remove /old --to /new         links and visitors are led to the other page
  npm run page -- where /contact                every link that leads there
  npm run page -- new /x --root <folder>        a site elsewhere: the folder that holds pages/
  npm run page -- --help

Ends with 0 when it is done, with 1 when it is refused, with 2 when it could not run.`;

runEditCommand({ help, subcommands: pageSubcommands, run: runPage });
