import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';
import { portOf, sayPortTaken } from '../src/commands/cli/port.ts';
import { serveSite } from '../src/serve/serve.ts';

flagsOrEnd(`Serves dist/ as a host of static files does: http://localhost:4173.

  npm run serve
  PORT=8080 npm run serve`);

const port = portOf(process.env.PORT, 4173);
const folder = join(process.cwd(), 'dist');

if (!existsSync(join(folder, 'index.html'))) {
  console.error('There is no site in dist/. Build it first: npm run build');
  process.exit(1);
}
try {
  const served = await serveSite(folder, port);
  console.log(`The site is at http://localhost:${served.port}`);
} catch (error) {
  // npm start ends with this command too.
  const isStart = basename(process.argv[1] ?? '', '.js') === 'start';
  sayPortTaken(error, port, isStart ? 'npm start' : 'npm run serve');
}
