import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from '../content/open/open.ts';
import { readSources } from '../content/read/source.ts';
import type { Contract } from '../content/schema/contract.ts';
import { routesFile, routesText, unrecordedRoutes } from '../content/site/publishedRoutes.ts';
import { createLoader } from '../content/site/site.ts';
import { countOf } from '../shared/phrases.ts';

/** Records the routes of valid pages, and lists the files that it leaves out. */
export function recordRoutes(root: string, contract: Contract): 0 | 1 {
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
}

/** Refuses invalid pages: only what the build would publish is recorded. */
function refuseInvalid(routes: string[]): 0 | 1 {
  if (routes.length === 0) return 0;
  for (const route of routes) console.error(`${route} is not recorded: its file has a mistake.`);
  console.error('npm run validate says what is wrong.');
  return 1;
}
