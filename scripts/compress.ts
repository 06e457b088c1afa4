import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deleteManifest } from '../src/build/incremental/siteCache.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';
import { writeCompressed } from '../src/serve/gzipFolder.ts';

flagsOrEnd(`Writes a .gz beside each file of text in dist/, which nginx then sends instead of compressing the file
for every visitor. The next build removes them.

  npm run build && npm run compress`);

const folder = join(process.cwd(), 'dist');

if (existsSync(join(folder, 'index.html'))) {
  // So that the next build makes dist/ anew, and leaves no compressed file of a page that changed.
  deleteManifest(process.cwd());
  console.log(`${writeCompressed(folder)} files compressed in dist/.`);
} else {
  console.error('There is no site in dist/. Build it first: npm run build');
  process.exitCode = 1;
}
