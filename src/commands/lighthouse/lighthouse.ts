import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeCompressed } from '../../serve/compressFolder.ts';
import { serveSite } from '../../serve/serve.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { originOf } from '../audit/auditSite.ts';
import { findChromium } from '../audit/chromium.ts';
import { sitemapPaths } from '../audit/links.ts';
import { overruns } from '../budget/budgets.ts';
import { byteChanges } from '../budget/byteChanges.ts';
import { bytesReport } from '../budget/table.ts';
import { type Weight, weighSite } from '../budget/weigh.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import type { Flags } from '../cli/flags.ts';
import { print } from '../cli/print.ts';
import { type Audited, auditRoute, lighthouseIn } from './auditRoute.ts';
import { lighthouseReport } from './table.ts';

/** @throws CannotRun */
export async function lighthouse(
  { only, bytes = false, since }: Flags,
  address: string | undefined,
): Promise<ExitCode> {
  const routes = only?.split(',');
  const weighsOnly = bytes || since !== undefined;
  if (address !== undefined && weighsOnly)
    throw new CannotRun('--bytes and --since weigh dist/ and take no address.');
  if (address !== undefined) return tell(await auditAt(originOf(address), routes));
  const weights = chosenOf(weighed('dist'), routes);
  if (since !== undefined) {
    print(`${byteChanges(weighed(since), weights)}\n`);
    return 0;
  }
  if (!bytes) return tell(await auditDist(weights));
  print(bytesReport(weights));
  return weights.some((weight) => overruns(weight).length > 0) ? 1 : 0;
}

function weighed(folder: string): Weight[] {
  if (existsSync(join(folder, 'index.html'))) return weighSite(folder);
  throw new CannotRun(`There is no site in ${folder}/. Build it first: npm run build`);
}

function chosenOf(weights: Weight[], only: string[] | undefined): Weight[] {
  const routes = weights.map(({ route }) => route);
  const absent = only?.find((route) => !routes.includes(route));
  if (absent !== undefined) throw new CannotRun(noPage(absent, routes));
  return weights.filter(({ route }) => !only || only.includes(route));
}

function noPage(route: string, routes: string[]): string {
  const guess = nearest(route, routes);
  return `There is no page ${route} in dist/.${guess ? ` Did you mean ${guess}?` : ''}`;
}

/** As hosts send it. The next build starts from nothing. */
async function auditDist(weights: Weight[]): Promise<Audited[]> {
  writeCompressed('dist');
  const { port, close } = await serveSite('dist', 0);
  try {
    const routes = weights.map(({ route }) => route);
    const audited = await auditAt(`http://localhost:${port}`, routes);
    return audited.map((found, index) => {
      const weight = weights[index];
      return { ...found, misses: [...found.misses, ...(weight ? overruns(weight) : [])] };
    });
  } finally {
    await close();
  }
}

async function auditAt(origin: string, only: string[] | undefined): Promise<Audited[]> {
  const routes = only ?? (await sitemapPaths(origin));
  if (!routes?.length) throw new CannotRun(`There is no sitemap at ${origin}. Try --only.`);
  const { executablePath } = await findChromium();
  const audited: Audited[] = [];
  for (const route of routes) {
    audited.push(await auditRoute(origin, route, lighthouseIn(executablePath)));
    console.error(`${audited.length} of ${routes.length}: ${route}`);
  }
  return audited;
}

function tell(audited: Audited[]): ExitCode {
  print(lighthouseReport(audited));
  return audited.some(({ misses }) => misses.length > 0) ? 1 : 0;
}
