import { join } from 'node:path';
import { createOpener } from '../../content/open/openSite.ts';
import { readFiles } from '../../content/read/source.ts';
import { serveSite } from '../../serve/serve.ts';
import { parsedAddress } from '../../shared/webAddress.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import { builtFolder } from '../cli/folder.ts';
import { print } from '../cli/print.ts';
import { contractOfProject, projectFolder } from '../cli/project.ts';
import { audit } from './audit.ts';
import { launchChromium } from './chromium.ts';
import { auditReport } from './report.ts';

/** @throws CannotRun */
export async function auditSite(
  address: string | undefined,
  only: string | undefined,
): Promise<ExitCode> {
  if (!address) return auditBuilt(only);
  const origin = originOf(address);
  await fetch(origin).catch(() => {
    throw new CannotRun(`Nothing answers at ${origin}.`);
  });
  return auditAt(origin, only);
}

/** @throws CannotRun */
async function auditBuilt(only: string | undefined): Promise<ExitCode> {
  const { port, close } = await serveSite(builtFolder(), 0);
  try {
    return await auditAt(`http://localhost:${port}`, only);
  } finally {
    await close();
  }
}

/** @throws CannotRun */
export function originOf(address: string): string {
  const url = /^https?:\/\//i.test(address) && parsedAddress(address);
  if (url) return url.origin;
  throw new CannotRun(`"${address}" is no address of a site. It begins with https:// or http://.`);
}

async function auditAt(origin: string, only: string | undefined): Promise<ExitCode> {
  const browser = await launchChromium();
  try {
    const done = await audit(browser, {
      origin,
      only: only?.split(','),
      absent: declaredAbsent(),
      build: join(projectFolder, 'dist'),
    });
    print(auditReport(origin, done));
    return done.findings.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

/** The linked routes that this project declares to be missing. */
function declaredAbsent(): string[] {
  const { shared } = createOpener({ contract: contractOfProject() })(readFiles(projectFolder));
  return shared?.site.absentRoutes?.map(({ path }) => path) ?? [];
}
