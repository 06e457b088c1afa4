import { buildCommand } from '../src/commands/build/command.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { sitePort } from '../src/commands/cli/port.ts';

const help = {
  en: `Checks, builds and serves the site: http://localhost:4173.

  npm start
  PORT=8080 npm start
  HOST=0.0.0.0 npm start     also for other machines`,
  es: `Comprueba, construye y sirve el sitio: http://localhost:4173.

  npm start
  PORT=8080 npm start
  HOST=0.0.0.0 npm start     también para otras máquinas`,
};

runCommand({
  help,
  async run(_, __, lang) {
    // A wrong port is refused before the build.
    sitePort();
    if ((await buildCommand(process.cwd(), lang)) !== 0) return 1;
    const { serveBuilt } = await import('../src/commands/cli/serveBuilt.ts');
    return serveBuilt('npm start', lang);
  },
});
