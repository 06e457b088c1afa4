import { build } from '../src/build/runBuild.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';

flagsOrEnd(`Validates, builds and serves the site: http://localhost:4173.

  npm start
  PORT=8080 npm start`);

if (await build(process.cwd())) await import('./serve.ts');
else process.exitCode = 1;
