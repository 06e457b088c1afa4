import { runCommand } from '../src/commands/cli/command.ts';
import { requireFolderForVite } from '../src/commands/cli/folder.ts';
import { openAt, portOf } from '../src/commands/cli/port.ts';

const help = {
  en: `Opens the site in the browser, ready to edit: http://localhost:5174/_studio/
It writes the files in pages/, and only this machine reaches it. Files of an earlier contract are
migrated first, unless texts would be lost.

  npm run studio
  npm run studio -- --no-open   prints the address, and opens no browser
  PORT=8080 npm run studio      at another port`,
  es: `Abre el sitio en el navegador, listo para editarlo: http://localhost:5174/_studio/
Escribe los archivos de pages/, y solo llega a él esta máquina. Antes adapta los archivos de un contrato
anterior, salvo que se perdieran textos.

  npm run studio
  npm run studio -- --no-open   muestra la dirección y no abre el navegador
  PORT=8080 npm run studio      en otro puerto`,
};

runCommand({
  help,
  flags: ['no-open'],
  async run({ flags, lang }) {
    const root = process.cwd();
    requireFolderForVite(root);
    const { migrate } = await import('../src/commands/contract/migrate.ts');
    const { startStudio } = await import('../src/studio/server/server.ts');
    migrate({ root });
    const vite = await openAt(portOf(process.env.PORT, 5174), 'npm run studio', (port) =>
      startStudio({ root, port, lang, open: !flags['no-open'] }),
    );
    const { port } = new URL(vite.resolvedUrls?.local[0] ?? '');
    const said = { en: 'The studio is at', es: 'El estudio está en' };
    console.log(`${said[lang]} http://localhost:${port}/_studio/`);
  },
});
