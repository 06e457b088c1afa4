import { serveSite } from '../../serve/serve.ts';
import type { Language } from '../../shared/language.ts';
import { CannotRun } from './command.ts';
import { builtFolder } from './folder.ts';
import { openAt } from './port.ts';

/** @throws CannotRun */
export async function serveBuilt(port: number, lang: Language): Promise<0> {
  const host = process.env.HOST || undefined;
  const folder = builtFolder();
  const served = await openAt(port, 'npm start', (at) =>
    serveSite(folder, at, host).catch((error) => refuseHost(error, host)),
  );
  // As the first process of a container it would not end by itself.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
  const said = { en: 'The site is at', es: 'El sitio está en' };
  console.log(`${said[lang]} http://${shownHost(host)}:${served.port}`);
  return 0;
}

/** @throws CannotRun for an address that is none of this machine's */
function refuseHost(error: NodeJS.ErrnoException, host: string | undefined): never {
  if (!host || !['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '')) throw error;
  throw new CannotRun({
    en: `HOST is "${host}". It must be an address of this machine; 0.0.0.0 stands for all of them.`,
    es: `HOST es "${host}". Tiene que ser una dirección de esta máquina; 0.0.0.0 vale por todas.`,
  });
}

function shownHost(host = 'localhost'): string {
  return /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
}
