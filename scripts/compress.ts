import { deleteManifest } from '../src/build/incremental/siteCache.ts';
import { builtFolder } from '../src/commands/cli/builtFolder.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { writeCompressed } from '../src/serve/compressFolder.ts';

const help = `Writes a .gz and a .br beside each file of text in dist/, which npm start and nginx then send instead of
compressing the file for every visitor. The next build removes them.

  npm run build && npm run compress`;

runCommand({
  help,
  run() {
    const folder = builtFolder();
    if (!folder) return 1;
    // Without a manifest the next build writes all of dist/, so no stale .gz or .br file stays.
    deleteManifest(process.cwd());
    console.log(`${writeCompressed(folder)} files compressed in dist/.`);
    return 0;
  },
});
