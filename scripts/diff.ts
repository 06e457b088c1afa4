import { runCommand } from '../src/commands/cli/command.ts';
import { diff, diffOptions } from '../src/commands/diff/diff.ts';

const help = `Tells in words what a change does to the site: sections and texts, facts with every page that shows
them, layouts, pages, redirects, pictures.

  npm run diff                                what is not committed yet
  npm run diff -- main                        the files as they are, against the branch main
  npm run diff -- main..visas                 the branch visas against main
  npm run diff -- main...visas                visas against the commit at which it left main
  npm run diff -- main --format markdown      for a pull request; or json, or text
  npm run diff -- main --root <folder>        a site elsewhere: the folder that holds pages/
  npm run diff -- --help

Nothing is checked out and nothing is written. Ends with 0, or with 2 when it could not run.`;

runCommand({
  help,
  options: diffOptions,
  words: 1,
  run(values, [revisions]) {
    console.log(diff(values, revisions));
    return 0;
  },
});
