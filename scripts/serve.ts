import { runCommand } from '../src/commands/cli/command.ts';
import { serveBuilt } from '../src/commands/cli/serveBuilt.ts';

const help = {
  en: `Serves dist/ as a host of static files does: http://localhost:4173.

  npm run serve
  PORT=8080 npm run serve
  HOST=0.0.0.0 npm run serve  also for other machines`,
  es: `Sirve dist/ como lo hace un servidor de archivos estáticos: http://localhost:4173.

  npm run serve
  PORT=8080 npm run serve
  HOST=0.0.0.0 npm run serve  también para otras máquinas`,
};

runCommand({ help, run: (_, __, lang) => serveBuilt('npm run serve', lang) });
