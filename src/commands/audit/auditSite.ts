import { openSite } from '../../content/open/open.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import { print } from '../cli/print.ts';
import { contractOfProject, projectFolder } from '../cli/project.ts';
import { audit } from './audit.ts';
import { launchChromium } from './chromium.ts';
import { auditReport } from './report.ts';

/** @throws CannotRun */
export async function auditSite(address: string | undefined, only?: string): Promise<ExitCode> {
  if (!address)
    throw new CannotRun('Say which site: npm run audit:site -- https://www.example.com');
  const origin = originOf(address);
  if (!(await answers(origin))) throw new CannotRun(`Nothing answers at ${origin}.`);
  return auditAt(origin, only);
}

/** @throws CannotRun */
export function originOf(address: string): string {
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new CannotRun(`"${address}" is no address of a site. It begins with https:// or http://.`);
}

async function auditAt(origin: string, only: string | undefined): Promise<ExitCode> {
  const browser = await launchChromium().catch((error: Error) => error);
  if (browser instanceof Error) throw new CannotRun(browser.message);
  try {
    const done = await audit(browser, {
      origin,
      absent: declaredAbsent(),
      ...(only && { only: only.split(',') }),
      onPage: (path, count, known) => console.error(`${count} of ${known}: ${path}`),
    });
    print(auditReport(origin, done));
    return done.findings.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

/** The linked routes that this project declares to be missing. */
function declaredAbsent(): string[] {
  const { source } = openSite(projectFolder, contractOfProject());
  return source?.site.absentRoutes?.map(({ path }) => path) ?? [];
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}
