import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeCompressed } from '../../serve/compressFolder.ts';
import { serveSite } from '../../serve/serve.ts';
import { nearest } from '../../shared/didYouMean.ts';
import { originOf } from '../audit/auditSite.ts';
import { sitemapPaths } from '../audit/links.ts';
import { readBuilt } from '../budget/built.ts';
import { weighSite } from '../budget/site.ts';
import { bytesReport } from '../budget/table.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import type { Flags } from '../cli/flags.ts';
import { print } from '../cli/print.ts';
import type { Audited } from './audit.ts';
import { lighthouseReport } from './table.ts';

interface Wish {
  only: string[] | undefined;
  runs: number | undefined;
  json: boolean;
}

/** @throws CannotRun */
export async function lighthouse(
  { only, runs, json = false, bytes = false }: Flags,
  address: string | undefined,
): Promise<ExitCode> {
  if (runs !== undefined && !/^[1-9]$/.test(runs))
    throw new CannotRun('--runs takes a whole number from 1 to 9.');
  const wish = {
    only: only?.split(','),
    runs: runs === undefined ? undefined : Number(runs),
    json,
  };
  if (address === undefined) return inFolder(join(process.cwd(), 'dist'), wish, bytes);
  if (bytes) throw new CannotRun('--bytes weighs dist/ and takes no address.');
  return auditAt(originOf(address), wish);
}

async function inFolder(folder: string, wish: Wish, weighsOnly: boolean): Promise<ExitCode> {
  if (!existsSync(join(folder, 'index.html')))
    throw new CannotRun('There is no site in dist/. Build it first: npm run build');
  const weights = weighSite(folder, wish.only);
  const absent = wish.only?.find((only) => !weights.some(({ route }) => route === only));
  if (absent !== undefined) throw new CannotRun(noPage(absent, folder));
  if (weighsOnly) return tell(weights, bytesReport, wish.json);
  // As hosts send it. The next build starts from nothing.
  writeCompressed(folder);
  const { port, close } = await serveSite(folder, 0);
  try {
    const missesOf = (of: string) => weights.find(({ route }) => route === of)?.misses ?? [];
    return await auditAt(`http://localhost:${port}`, wish, missesOf);
  } finally {
    await close();
  }
}

function noPage(route: string, folder: string): string {
  const routes = readBuilt(folder).pages.map((page) => page.route);
  const guess = nearest(route, routes);
  return `There is no page ${route} in dist/.${guess ? ` Did you mean ${guess}?` : ''}`;
}

async function auditAt(
  origin: string,
  { only, runs, json }: Wish,
  moreMisses: (route: string) => string[] = () => [],
): Promise<ExitCode> {
  const routes = only ?? (await routesOf(origin));
  if (routes.length === 0) throw new CannotRun(`There is no sitemap at ${origin}. Try --only.`);
  const noBrowser = await browserProblem();
  if (noBrowser) throw new CannotRun(noBrowser);
  const { auditRoute } = await import('./audit.ts');
  const audited: Audited[] = [];
  for (const route of routes) {
    const found = await auditRoute(origin, route, runs);
    audited.push({ ...found, misses: [...found.misses, ...moreMisses(route)] });
    console.error(`${audited.length} of ${routes.length}: ${route} ${brief(found)}`);
  }
  return tell(audited, lighthouseReport, json);
}

/** Tells before the first route why no browser can start. */
async function browserProblem(): Promise<string | undefined> {
  // Loaded on demand: browser and Lighthouse take longer to load than everything else.
  const { launchChromium } = await import('../audit/chromium.ts');
  return launchChromium().then(
    (browser) => browser.close().then(() => undefined),
    (error: Error) => error.message,
  );
}

async function routesOf(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`).catch(() => undefined);
  return response?.ok ? sitemapPaths(await response.text()) : [];
}

/** `100 100 100 100`, and the missed requirements. */
function brief({ reading, misses }: Audited): string {
  return [...(reading ? [Object.values(reading.scores).join(' ')] : []), ...misses].join(', ');
}

function tell<Found extends { misses: string[] }>(
  found: Found[],
  report: (found: Found[]) => string,
  asJson: boolean,
): ExitCode {
  print(asJson ? `${JSON.stringify(found, null, 2)}\n` : report(found));
  return found.some(({ misses }) => misses.length > 0) ? 1 : 0;
}
