import { join } from 'node:path';
import { audit } from '../src/commands/audit/audit.ts';
import { launchChromium } from '../src/commands/audit/chromium.ts';
import { auditReport } from '../src/commands/audit/report.ts';
import { readFlags } from '../src/commands/cli/flags.ts';
import { print } from '../src/commands/cli/print.ts';
import { openSite } from '../src/content/open/open.ts';
import { readContract } from '../src/content/schema/contract.ts';

const help = `Audits a running site as its first visitor sees it: accessibility (axe, at 375 and 1440 px),
response headers, links, consent (nothing stored, nobody else asked before it), and metadata.

  npm run audit:site -- https://www.example.com
  npm run audit:site -- http://localhost:4173 --only /,/contact   these pages alone
  npm run audit:site -- --help

It visits every page that sitemap.xml lists or a link leads to. What pages/_site.json declares to
be absent may be missing.

Ends with 0 without findings, with 1 with some, with 2 when it could not run.`;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<0 | 1 | 2> {
  const flags = readFlags(args, { only: { type: 'string' }, help: { type: 'boolean' } }, 1);
  if ('refusal' in flags) return cannotRun(flags.refusal);
  if (flags.values.help) {
    console.log(help);
    return 0;
  }
  const [address] = flags.words;
  if (!address) return cannotRun('Say which site: npm run audit:site -- https://www.example.com');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    return cannotRun(`"${address}" is no address of a site. It begins with https:// or http://.`);
  const { origin } = new URL(address);
  if (!(await answers(origin))) return cannotRun(`Nothing answers at ${origin}.`);
  return auditAt(origin, flags.values.only);
}

async function auditAt(origin: string, only: string | boolean | undefined): Promise<0 | 1 | 2> {
  const browser = await launchChromium().catch((error: Error) => error);
  if (browser instanceof Error) return cannotRun(browser.message);
  try {
    const done = await audit(browser, {
      origin,
      absent: declaredAbsent(),
      ...(typeof only === 'string' && { only: only.split(',') }),
      onPage: (path, count, known) => console.error(`${count} of ${known}: ${path}`),
    });
    print(auditReport(origin, done));
    return done.findings.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

/** Links that are known to lead to no page, by the project that this command belongs to. */
function declaredAbsent(): string[] {
  const root = join(import.meta.dirname, '..');
  const { source } = openSite(root, readContract(join(root, 'schema')));
  return source?.site.absentRoutes?.map(({ path }) => path) ?? [];
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

function cannotRun(reason: string): 2 {
  console.error(reason);
  return 2;
}
