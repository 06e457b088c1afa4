import { runCommand } from '../src/commands/cli/command.ts';
import { portOf, sayPortTaken } from '../src/commands/cli/port.ts';
import { languageOf } from '../src/shared/language.ts';
import { startStudio } from '../src/studio/server/server.ts';

const help = `Opens the site in the browser, ready to edit by sight: http://localhost:5174/_studio/. It reads and
writes the files in pages/, as every other command does; only this machine reaches it.

  npm run studio
  npm run studio -- --no-open        prints the address, and opens no browser
  PORT=8080 npm run studio`;

runCommand({
  help,
  options: { 'no-open': { type: 'boolean' } },
  run: (values) => open(!values['no-open']),
});

async function open(inBrowser: boolean): Promise<0> {
  const port = portOf(process.env.PORT, 5174);
  try {
    const lang = languageOf(process.env);
    const vite = await startStudio({ root: process.cwd(), port, lang, open: inBrowser });
    const { port: own } = new URL(vite.resolvedUrls?.local[0] ?? '');
    console.log(`The studio is at http://localhost:${own}/_studio/`);
    return 0;
  } catch (error) {
    sayPortTaken(error, port, 'npm run studio');
  }
}
