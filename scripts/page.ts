import {
  contractOfProject,
  edit,
  list,
  routeOfWord,
  runCommand,
} from '../src/commands/cli/editing.ts';
import type { Given } from '../src/commands/cli/subcommands.ts';
import { readSources } from '../src/content/read/source.ts';
import { whereRoute } from '../src/edit/links/where.ts';

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

process.exitCode = runCommand(process.argv.slice(2), {
  help,
  subcommands: {
    new: { words: ['an address'], flags: { title: 'optional', like: 'optional' } },
    move: { words: ['the address of a page', 'a new address'] },
    remove: { words: ['the address of a page'], flags: { to: 'needed' } },
    where: { words: ['the address of a page'] },
  },
  run: (given) => (given.name === 'where' ? where(given) : edit(given.root, requestOf(given))),
});

function requestOf({ name, words, flags }: Given) {
  const [route = '', second = ''] = words.map(routeOfWord);
  if (name === 'move') return { edit: 'move-page', from: route, to: second } as const;
  if (name === 'remove') {
    return { edit: 'remove-page', route, to: routeOfWord(flags.to ?? '') } as const;
  }
  return {
    edit: 'new-page',
    route,
    title: flags.title,
    like: flags.like === undefined ? undefined : routeOfWord(flags.like),
    today: new Date().toISOString().slice(0, 10),
  } as const;
}

function where({ root, words: [word = ''] }: Given) {
  const route = routeOfWord(word);
  return list(whereRoute(contractOfProject(), readSources(root), route), route);
}
