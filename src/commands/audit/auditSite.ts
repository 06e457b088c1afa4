import { join } from 'node:path';
import { createOpener } from '../../content/open/openSite.ts';
import { readFiles } from '../../content/read/source.ts';
import type { Language } from '../../shared/language.ts';
import { parsedAddress } from '../../shared/webAddress.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import { print } from '../cli/print.ts';
import { contractOfProject, projectFolder } from '../cli/project.ts';
import { audit } from './audit.ts';
import { launchChromium } from './chromium.ts';
import { reportWords, said } from './messages.ts';
import { auditReport } from './report.ts';

/** @throws CannotRun */
export async function auditSite(
  address: string | undefined,
  only: string | undefined,
  lang: Language,
): Promise<ExitCode> {
  if (!address) throw new CannotRun(said.noAddress);
  const origin = originOf(address);
  if (!(await answers(origin))) throw new CannotRun(said.noAnswer(origin));
  return auditAt(origin, only, lang);
}

/** @throws CannotRun */
export function originOf(address: string): string {
  const url = /^https?:\/\//i.test(address) && parsedAddress(address);
  if (url) return url.origin;
  throw new CannotRun(said.badAddress(address));
}

async function auditAt(
  origin: string,
  only: string | undefined,
  lang: Language,
): Promise<ExitCode> {
  const browser = await launchChromium().catch((error: Error) => error);
  if (browser instanceof Error) throw new CannotRun(browser.message);
  try {
    const done = await audit(browser, {
      origin,
      absent: declaredAbsent(),
      build: join(projectFolder, 'dist'),
      ...(only && { only: only.split(',') }),
      onPage: (path, count, known) => console.error(reportWords[lang].visiting(path, count, known)),
    });
    print(auditReport(origin, done, lang));
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

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}
