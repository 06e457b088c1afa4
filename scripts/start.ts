import { runBuild } from '../src/build/runBuild.ts';
import { requireBuildable } from '../src/commands/build/requirements.ts';
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
    requireBuildable(process.cwd(), process.env);
    if (!(await runBuild(process.cwd(), { lang }))) return 1;
    const { serveBuilt } = await import('../src/commands/cli/serveBuilt.ts');
    return serveBuilt('npm start', lang);
  },
});
