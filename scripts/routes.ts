import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, siteFolder } from '../src/commands/cli/command.ts';
import { contractOfProject } from '../src/commands/cli/project.ts';
import { readSources } from '../src/content/read/source.ts';
import { routesFile, routesText, unrecordedRoutes } from '../src/content/site/publishedRoutes.ts';
import { createLoader } from '../src/content/site/site.ts';
import { countOf } from '../src/shared/phrases.ts';

const help = `Records the addresses of new pages in ${routesFile}, before they are published.

  npm run routes
  npm run routes -- --root <folder>   a site elsewhere: the folder that holds pages/
  npm run routes -- --help

It only ever adds. From then on validation refuses that such a page goes away without a redirect
in pages/_redirects.json. Commit the file with the pages.

Ends with 0 when all are recorded, with 1 when the file cannot be read, with 2 when it could not
run.`;

await runCommand({
  help,
  options: { root: { type: 'string' } },
  run: (values) => run(siteFolder(values.root)),
});

function run(root: string): 0 | 1 {
  const site = createLoader(contractOfProject())(readSources(root));
  if (!site.published && site.sources.has('_routes.json')) {
    console.error(`${routesFile} has a mistake: npm run validate says where. Nothing was written.`);
    return 1;
  }
  const added = unrecordedRoutes(site);
  if (added.length > 0) writeFileSync(join(root, routesFile), routesText(site, added));
  for (const route of added) console.log(route);
  const count = countOf(added.length, 'route');
  console.log(
    added.length > 0
      ? `${count} recorded in ${routesFile}.`
      : `Nothing to record: every page is in ${routesFile}.`,
  );
  return 0;
}
