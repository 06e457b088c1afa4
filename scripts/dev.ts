import { runCommand } from '../src/commands/cli/command.ts';
import { requireFolderForVite } from '../src/commands/cli/folder.ts';
import { portOf, sayPortTaken } from '../src/commands/cli/port.ts';
import { startDevServer } from '../src/dev/server.ts';
import type { Language } from '../src/shared/language.ts';

const help = {
  en: `Serves the site while it is edited: http://localhost:5173, the gallery at /_gallery.

  npm run dev
  PORT=8080 npm run dev
  npm run dev -- --clock 2027-01-01  the site on another day
  npm run dev -- --lang es           problems in Spanish`,
  es: `Sirve el sitio mientras se edita: http://localhost:5173, con la galería en /_gallery.

  npm run dev
  PORT=8080 npm run dev
  npm run dev -- --clock 2027-01-01  el sitio en otro día
  npm run dev -- --lang es           los problemas en español`,
};

runCommand({ help, run: (_, __, lang) => serve(lang) });

async function serve(lang: Language): Promise<0> {
  requireFolderForVite(process.cwd());
  const port = portOf(process.env.PORT, 5173);
  try {
    const onReport = (report: string) => console.log(report);
    const vite = await startDevServer({ root: process.cwd(), port, lang, onReport });
    const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');
    const said = {
      en: `The site is at ${address}, the gallery at ${address}/_gallery`,
      es: `El sitio está en ${address}, la galería en ${address}/_gallery`,
    };
    console.log(said[lang]);
    return 0;
  } catch (error) {
    sayPortTaken(error, { port, command: 'npm run dev', lang });
  }
}
