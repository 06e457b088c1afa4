import { contractOfProject } from '../src/commands/cli/project.ts';
import { list, runEditCommand } from '../src/commands/edit/editing.ts';
import { readSources } from '../src/content/read/source.ts';
import { whereFact } from '../src/edit/links/where.ts';

const help = `Lists every place where a fact or contact value is used.

  npm run fact -- where price.nie
  npm run fact -- where phone
  npm run fact -- where price.nie --root <folder>   a site elsewhere: the folder that holds pages/
  npm run fact -- --help

Ends with 0 when it is done, with 1 when there is no such fact, with 2 when it could not run.`;

runEditCommand({
  help,
  subcommands: { where: { words: ['the name of a fact'] } },
  run({ root, words: [word = ''] }) {
    const name = word.replace(/^\{|\}$/g, '');
    return list(whereFact(contractOfProject(), readSources(root), name), `{${name}}`);
  },
});
