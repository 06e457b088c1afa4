import { runCommand } from '../src/commands/cli/command.ts';
import { portOf, sayPortTaken } from '../src/commands/cli/port.ts';
import { startDevServer } from '../src/dev/server.ts';
import { languageOf } from '../src/shared/language.ts';

const help = `Serves the site while it is edited: http://localhost:5173, the gallery at /_gallery.

  npm run dev
  PORT=8080 npm run dev`;

runCommand({ help, run: serve });

async function serve(): Promise<0> {
  const port = portOf(process.env.PORT, 5173);
  try {
    const lang = languageOf(process.env);
    const onReport = (report: string) => console.log(report);
    const vite = await startDevServer({ root: process.cwd(), port, lang, onReport });
    const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');
    console.log(`The site is at ${address}, the gallery at ${address}/_gallery`);
    return 0;
  } catch (error) {
    sayPortTaken(error, port, 'npm run dev');
  }
}
