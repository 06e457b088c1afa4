import { runCommand } from '../src/commands/cli/command.ts';
import { requireFolderForVite } from '../src/commands/cli/folder.ts';
import { portOf, sayPortTaken } from '../src/commands/cli/port.ts';
import { migrate } from '../src/commands/contract/migrate.ts';
import type { Language } from '../src/shared/language.ts';
import { startStudio } from '../src/studio/server/server.ts';

const help = {
  en: `Opens the site in the browser, ready to edit by sight: http://localhost:5174/_studio/. It reads and
writes the files in pages/, as every other command does; only this machine reaches it. Files of an
earlier contract are migrated first, unless texts would be lost.

  npm run studio
  npm run studio -- --no-open        prints the address, and opens no browser
  npm run studio -- --lang es        in Spanish
  PORT=8080 npm run studio`,
  es: `Abre el sitio en el navegador, listo para editarlo a la vista: http://localhost:5174/_studio/. Lee y
escribe los archivos de pages/, como todas las demás órdenes; solo llega a él esta máquina. Antes adapta
los archivos de un contrato anterior, salvo que se perdieran textos.

  npm run studio
  npm run studio -- --no-open        muestra la dirección y no abre el navegador
  npm run studio -- --lang es        en español
  PORT=8080 npm run studio`,
};

runCommand({
  help,
  options: { 'no-open': { type: 'boolean' } },
  run: (values, _, lang) => open(!values['no-open'], lang),
});

async function open(inBrowser: boolean, lang: Language): Promise<0> {
  requireFolderForVite(process.cwd());
  const port = portOf(process.env.PORT, 5174);
  try {
    migrate({ lang, root: process.cwd() });
    const vite = await startStudio({ root: process.cwd(), port, lang, open: inBrowser });
    const { port: own } = new URL(vite.resolvedUrls?.local[0] ?? '');
    const said = { en: 'The studio is at', es: 'El estudio está en' };
    console.log(`${said[lang]} http://localhost:${own}/_studio/`);
    return 0;
  } catch (error) {
    sayPortTaken(error, { port, command: 'npm run studio', lang });
  }
}
