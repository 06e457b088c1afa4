import { buildOptions, runBuild } from '../src/commands/build/build.ts';
import { runCommand } from '../src/commands/cli/command.ts';
import { end } from '../src/commands/cli/end.ts';

const help = `Validates the site and writes it to dist/. Ends with 1, and leaves dist/ as it was, when anything is
wrong. Only pages that change are rendered again; without the folder .cache, all.

  npm run build
  npm run build -- --shard 2/4       the second of four shares of the pages, in dist-2-of-4/:
                                     so that several machines build a large site
  npm run build -- --merge           the whole site in dist/ from the folders dist-1-of-4 and so on
                                     here, the same to the byte as one build makes it
  npm run build -- --merge A B       from these folders
  npm run build -- --why             names the pages that were rendered, and why
  npm run build -- --force           ignores every cache: renders all pages, bundles the client
  npm run build -- --one-thread      in one thread; from 200 pages on a build uses two
  npm run build -- --stages FILE     writes what each stage took to a file, as JSON:
                                     milliseconds of all threads, megabytes`;

runCommand({
  help,
  options: buildOptions,
  words: Number.POSITIVE_INFINITY,
  run: async (values, words) => end(await runBuild(values, words)),
});
