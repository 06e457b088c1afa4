import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnSite } from '../src/commands/cli/siteCommand.ts';
import { openSite } from '../src/content/open/open.ts';
import { readSources } from '../src/content/read/source.ts';
import { readContract } from '../src/content/schema/contract.ts';
import { routesFile, routesText, unrecordedRoutes } from '../src/content/site/publishedRoutes.ts';
import { createLoader } from '../src/content/site/site.ts';
import { countOf } from '../src/shared/phrases.ts';

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

process.exitCode = runOnSite(help, (root) => {
  const contract = readContract(join(import.meta.dirname, '../schema'));
  const site = createLoader(contract)(readSources(root));
  if (!site.published && site.sources.has('_routes.json')) {
    console.error(`${routesFile} has a mistake: npm run validate says where. Nothing was written.`);
    return 1;
  }
  const unrecorded = unrecordedRoutes(site);
  const valid = new Set(openSite(root, contract).pages.map(({ route }) => route));
  const added = unrecorded.filter((route) => valid.has(route));
  if (added.length > 0) writeFileSync(join(root, routesFile), routesText(site, added));
  for (const route of added) console.log(route);
  console.log(
    added.length > 0
      ? `${countOf(added.length, 'route')} recorded in ${routesFile}.`
      : `Nothing to record: every valid page is in ${routesFile}.`,
  );
  return refuseInvalid(unrecorded.filter((route) => !valid.has(route)));
});

/** A route is a promise: only what the build would publish is recorded. */
function refuseInvalid(routes: string[]): 0 | 1 {
  if (routes.length === 0) return 0;
  for (const route of routes) console.error(`${route} is not recorded: its file has a mistake.`);
  console.error('npm run validate says what is wrong.');
  return 1;
}
