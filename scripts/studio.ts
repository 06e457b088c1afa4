import { flagsOrEnd } from '../src/commands/cli/flags.ts';
import { portOf, sayPortTaken } from '../src/commands/cli/port.ts';
import { languageOf } from '../src/shared/language.ts';
import { startStudio } from '../src/studio/server/server.ts';

const flags = flagsOrEnd(
  `Opens the site in the browser, ready to edit by sight: http://localhost:5174/_studio/. It reads and
writes the files in pages/, as every other command does; only this machine reaches it.

  npm run studio
  npm run studio -- --no-open        prints the address, and opens no browser
  PORT=8080 npm run studio`,
  { 'no-open': { type: 'boolean' } },
);

const port = portOf(process.env.PORT, 5174);

try {
  const lang = languageOf(process.env);
  const vite = await startStudio({ root: process.cwd(), port, lang, open: !flags['no-open'] });
  const { port: own } = new URL(vite.resolvedUrls?.local[0] ?? '');
  console.log(`The studio is at http://localhost:${own}/_studio/`);
} catch (error) {
  sayPortTaken(error, port, 'npm run studio');
}
