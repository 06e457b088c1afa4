import { serveSite } from '../../serve/serve.ts';
import type { Language } from '../../shared/language.ts';
import { builtFolder } from './builtFolder.ts';
import type { ExitCode } from './command.ts';
import { sayPortTaken, sitePort } from './port.ts';

/** @param command as the user gave it */
export async function serveBuilt(command: string, lang: Language): Promise<ExitCode> {
  const port = sitePort();
  const folder = builtFolder(lang);
  if (!folder) return 1;
  try {
    const served = await serveSite(folder, port);
    // A second signal ends the process at once.
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void served.drain());
    console.log(
      `${{ en: 'The site is at', es: 'El sitio está en' }[lang]} http://localhost:${served.port}`,
    );
    return 0;
  } catch (error) {
    sayPortTaken(error, { port, command, lang });
  }
}
