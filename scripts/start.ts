import './production.ts';
import { writeGenerated } from '../src/content/writeGenerated.ts';
import { flagsOrEnd } from './flags.ts';

flagsOrEnd(`Generates, validates, builds and serves the site: http://localhost:4173.

  npm start
  PORT=8080 npm start`);

const root = process.cwd();
await writeGenerated(root);
// After the generated code is up to date, since the build loads it.
const { build } = await import('./steps.ts');
if (await build(root)) await import('./serve.ts');
else process.exitCode = 1;
