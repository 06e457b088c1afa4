import { build } from '../src/build/runBuild.ts';
import { requireBuildable } from '../src/commands/build/requirements.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { sitePort } from '../src/commands/cli/port.ts';

const help = `Validates, builds and serves the site: http://localhost:4173.

  npm start
  PORT=8080 npm start`;

runCommand({
  help,
  async run() {
    // A wrong port is refused before the build.
    sitePort();
    requireBuildable(process.cwd(), process.env);
    if (!(await build(process.cwd()))) return 1;
    const { serveBuilt } = await import('../src/commands/cli/serveBuilt.ts');
    return serveBuilt('npm start');
  },
});
