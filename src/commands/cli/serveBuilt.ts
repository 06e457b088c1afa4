import { serveSite } from '../../serve/serve.ts';
import type { Language } from '../../shared/language.ts';
import { builtFolder } from './builtFolder.ts';
import { CannotRun, type ExitCode } from './command.ts';
import { sayPortTaken, sitePort } from './port.ts';

/** @param command as the user gave it */
export async function serveBuilt(command: string, lang: Language): Promise<ExitCode> {
  const port = sitePort();
  const host = process.env.HOST || undefined;
  const folder = builtFolder(lang);
  if (!folder) return 1;
  try {
    const served = await serveSite(folder, port, host);
    // As the first process of a container it would not end by itself.
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
    const said = { en: 'The site is at', es: 'El sitio está en' };
    console.log(`${said[lang]} http://${shownHost(host)}:${served.port}`);
    return 0;
  } catch (error) {
    refuseHost(error, host);
    sayPortTaken(error, { port, command, lang });
  }
}

function shownHost(host = 'localhost'): string {
  return /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
}

/** @throws CannotRun for an address that is none of this machine's */
function refuseHost(error: unknown, host: string | undefined): void {
  const { code } = error as NodeJS.ErrnoException;
  if (!host || !['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')) return;
  throw new CannotRun({
    en: `HOST is "${host}". It must be an address of this machine; 0.0.0.0 stands for all of them.`,
    es: `HOST es "${host}". Tiene que ser una dirección de esta máquina; 0.0.0.0 vale por todas.`,
  });
}
