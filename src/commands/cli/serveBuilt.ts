import { serveSite } from '../../serve/serve.ts';
import { builtFolder } from './builtFolder.ts';
import type { ExitCode } from './command.ts';
import { sayPortTaken, sitePort } from './port.ts';

/** @param command as the user gave it */
export async function serveBuilt(command: string): Promise<ExitCode> {
  const port = sitePort();
  const folder = builtFolder();
  if (!folder) return 1;
  try {
    const served = await serveSite(folder, port);
    console.log(`The site is at http://localhost:${served.port}`);
    return 0;
  } catch (error) {
    sayPortTaken(error, port, command);
  }
}
