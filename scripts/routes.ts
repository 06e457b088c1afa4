import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { recordRoutes } from '../src/commands/routes.ts';
import { routesFile } from '../src/content/site/publishedRoutes.ts';

const help = `Records the addresses of new pages in ${routesFile}, before they are published.

  npm run routes
  npm run routes -- --root <folder>   a site elsewhere: the folder that holds pages/
  npm run routes -- --help

It only ever adds. From then on validation refuses that such a page goes away without a redirect
in pages/_redirects.json. Commit the file with the pages.

A file with a mistake, or with a name that no page can have, is not recorded: npm run validate
says what is wrong with it.

Ends with 0 when all are recorded, with 1 when a file is left out or _routes.json cannot be read,
with 2 when it could not run.`;

runCommand({
  help,
  options: { root: { type: 'string' } },
  run: (values) => recordRoutes(siteFolder(values.root), contractOfProject()),
});
