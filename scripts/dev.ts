import { runCommand } from '../src/commands/cli/command.ts';
import { requireFolderForVite } from '../src/commands/cli/folder.ts';
import { openAt, portOf } from '../src/commands/cli/port.ts';

const help = {
  en: `Serves the site while it is edited: http://localhost:5173, the gallery at /_gallery

  npm run dev
  npm run dev -- --clock 2027-01-01   the site on another day
  PORT=8080 npm run dev               at another port`,
  es: `Sirve el sitio mientras se edita: http://localhost:5173, con la galería en /_gallery

  npm run dev
  npm run dev -- --clock 2027-01-01   el sitio en otro día
  PORT=8080 npm run dev               en otro puerto`,
};

runCommand({
  help,
  async run({ lang }) {
    const root = process.cwd();
    requireFolderForVite(root);
    const { startDevServer } = await import('../src/dev/server.ts');
    const onReport = (report: string) => console.log(report);
    const vite = await openAt(portOf(process.env.PORT, 5173), 'npm run dev', (port) =>
      startDevServer({ root, port, lang, onReport }),
    );
    const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');
    const said = {
      en: `The site is at ${address}, the gallery at ${address}/_gallery`,
      es: `El sitio está en ${address}, la galería en ${address}/_gallery`,
    };
    console.log(said[lang]);
  },
});
