import { flagsOrEnd } from './flags.ts';
import { build } from './steps.ts';

flagsOrEnd(`Validates the site and writes it to dist/. Ends with 1, and leaves dist/ as it was, when anything is
wrong.

  npm run build`);

process.exitCode = (await build(process.cwd())) ? 0 : 1;
