import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sitemapPaths } from '../src/commands/audit/links.ts';
import { readBuilt } from '../src/commands/budget/built.ts';
import { weighSite } from '../src/commands/budget/site.ts';
import { bytesReport } from '../src/commands/budget/table.ts';
import { type Flags, readFlags } from '../src/commands/cli/flags.ts';
import { print } from '../src/commands/cli/print.ts';
import type { Audited } from '../src/commands/lighthouse/audit.ts';
import { lighthouseReport } from '../src/commands/lighthouse/table.ts';
import { serveSite } from '../src/serve/serve.ts';
import { nearest } from '../src/shared/didYouMean.ts';

const help = `Audits every route with Lighthouse, as a phone on a slow connection sees it: performance,
accessibility, best practices, SEO, and which section holds the largest element of the first screen.

  npm run lighthouse                                the site in dist/
  npm run lighthouse -- https://www.example.com     a running site
  npm run lighthouse -- --only /,/contact           these routes alone
  npm run lighthouse -- --runs 3                    so many runs of each; the median counts
  npm run lighthouse -- --json                      the same as JSON
  npm run lighthouse -- --bytes                     the bytes of dist/ by kind, without a browser
  npm run lighthouse -- --help

Every route must reach 100 in accessibility, best practices and SEO, 99 in performance, and must not
shift. Performance counts in the median of three runs; where two agree, the third is left out. Of
dist/, every route must keep the budgets of src/commands/budget/budgets.ts as well. A run takes 10 to 20
seconds; let the machine do nothing else.

Ends with 0 when all is reached, with 1 when a route misses something, with 2 when it could not run.`;

interface Wish {
  only: string[] | undefined;
  runs: number | undefined;
  json: boolean;
}

// The browser's library keeps this signal for itself; with the process its browser ends too.
process.once('SIGTERM', () => process.exit(143));
process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<0 | 1 | 2> {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const known = { only: text, runs: text, json: yes, bytes: yes, help: yes };
  const flags = readFlags(args, known, 1);
  if ('refusal' in flags) return cannotRun(flags.refusal);
  if (flags.values.help) {
    console.log(help);
    return 0;
  }
  return follow(flags);
}

async function follow({ words: [address], values }: Flags): Promise<0 | 1 | 2> {
  const { only, runs, json = false, bytes = false } = values;
  if (runs !== undefined && !/^[1-9]$/.test(String(runs)))
    return cannotRun('--runs takes a whole number from 1 to 9.');
  const wish = {
    only: typeof only === 'string' ? only.split(',') : undefined,
    runs: runs === undefined ? undefined : Number(runs),
    json: Boolean(json),
  };
  if (address === undefined) return inFolder(join(process.cwd(), 'dist'), wish, Boolean(bytes));
  if (bytes) return cannotRun('--bytes weighs dist/ and takes no address.');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    return cannotRun(`"${address}" is no address of a site. It begins with https:// or http://.`);
  return auditAt(new URL(address).origin, wish);
}

async function inFolder(folder: string, wish: Wish, weighsOnly: boolean): Promise<0 | 1 | 2> {
  if (!existsSync(join(folder, 'index.html')))
    return cannotRun('There is no site in dist/. Build it first: npm run build');
  const weights = weighSite(folder, wish.only);
  const absent = wish.only?.find((only) => !weights.some(({ route }) => route === only));
  if (absent !== undefined) return cannotRun(noPage(absent, folder));
  if (weighsOnly) return tell(weights, bytesReport, wish.json);
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
): Promise<0 | 1 | 2> {
  const routes = only ?? (await routesOf(origin));
  if (routes.length === 0) return cannotRun(`There is no sitemap at ${origin}. Try --only.`);
  const noBrowser = await browserProblem();
  if (noBrowser) return cannotRun(noBrowser);
  const { auditRoute } = await import('../src/commands/lighthouse/audit.ts');
  const audited: Audited[] = [];
  for (const route of routes) {
    const found = await auditRoute(origin, route, runs);
    audited.push({ ...found, misses: [...found.misses, ...moreMisses(route)] });
    console.error(`${audited.length} of ${routes.length}: ${route} ${brief(found)}`);
  }
  return tell(audited, lighthouseReport, json);
}

/** Why no browser can be started, known before the first route. */
async function browserProblem(): Promise<string | undefined> {
  // Browser and Lighthouse take longer to load than all else: only when they are needed.
  const { launchChromium } = await import('../src/commands/audit/chromium.ts');
  return launchChromium().then(
    (browser) => browser.close().then(() => undefined),
    (error: Error) => error.message,
  );
}

async function routesOf(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`).catch(() => undefined);
  return response?.ok ? sitemapPaths(await response.text()) : [];
}

/** `100 100 100 100`, and what is missed. */
function brief({ reading, misses }: Audited): string {
  return [...(reading ? [Object.values(reading.scores).join(' ')] : []), ...misses].join(', ');
}

function tell<Found extends { misses: string[] }>(
  found: Found[],
  report: (found: Found[]) => string,
  asJson: boolean,
): 0 | 1 | 2 {
  print(asJson ? `${JSON.stringify(found, null, 2)}\n` : report(found));
  return found.some(({ misses }) => misses.length > 0) ? 1 : 0;
}

function cannotRun(reason: string): 2 {
  console.error(reason);
  return 2;
}
