import { build } from '../src/build/runBuild.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = `Validates, builds and serves the site: http://localhost:4173.

  npm start
  PORT=8080 npm start`;

runCommand({
  help,
  async run() {
    if (!(await build(process.cwd()))) return 1;
    const { serveBuilt } = await import('../src/commands/cli/serveBuilt.ts');
    return serveBuilt('npm start');
  },
});
