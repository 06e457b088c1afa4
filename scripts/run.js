// Runs a command of this folder: `node scripts/run.js build`. Bundles the TypeScript commands when
// sources, packages or the Node version have changed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import {
  bundleFolder,
  readJson,
  root,
  stateOfCode,
  stateOfGenerated,
} from '../src/commands/cli/bundles.js';
import { inLanguage } from '../src/shared/inLanguage.js';

const [name, ...rest] = process.argv.slice(2);
const scripts = import.meta.dirname;
const note = join(root, '.cache/generated');

// React chooses its development or production build by this.
const mode = ['dev', 'test'].includes(name) ? 'development' : 'production';
if (name !== 'test') process.env.NODE_ENV = mode;
// A check of some sixty pages is done before code that V8 optimizes pays: a fourth of its CPU time.
if (name === 'validate') setFlagsFromString('--no-opt');
// The bundler's allocator reserves 100 MB at its start otherwise.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
// Bundled commands find their project by this, so that they run in a copy of it too.
process.env.SCRIPTS_FOLDER = scripts;

process.on('uncaughtException', (error) => {
  const missing = readJson('src/shared/missingPackages.json');
  const isMissing = new RegExp(missing.pattern).test(error?.message);
  console.error(isMissing ? inLanguage(missing) : (placesIn(error) ?? error?.stack ?? error));
  process.exit(2);
});

if (name === 'generate') await generate(rest, 'inherit');
else if (existsSync(join(scripts, `${name}.ts`))) await compile().then(run);
else refuse();

function refuse() {
  const files = readdirSync(scripts).filter((file) => file.endsWith('.ts'));
  const names = files.map((file) => file.slice(0, -3)).join(', ');
  const reason = {
    en: `${name ? `There is no command "${name}"` : 'Say which command to run'}. Use one of: ${names}.`,
    es: `${name ? `No hay ninguna orden "${name}"` : 'Diga qué orden hay que ejecutar'}. Use una de estas: ${names}.`,
  };
  console.error(inLanguage(reason));
  process.exitCode = 2;
}

/** The places at which code cannot be read, of an error of the bundler. */
function placesIn({ errors = [] } = {}) {
  const places = errors.filter(({ location }) => location);
  const lines = places.map(
    ({ text, location: { file, line, column } }) => `${file}:${line}:${column + 1}: ${text}`,
  );
  return lines.join('\n') || undefined;
}

async function compile() {
  const [lang] = /--lang[= ]\w+/.exec(rest.join(' ')) ?? [];
  if (!isGenerated()) await generate(lang?.split(' ') ?? [], ['ignore', 'ignore', 'inherit']);
  // src/shared/codeVersion.ts detects changes of a build's inputs other than pages/ with this.
  process.env.CODE_STATE = stateOfCode();
  for (const each of name === 'compile' ? ['development', 'production'] : [mode])
    if (!existsSync(bundleFolder(each)))
      await import('../src/commands/cli/bundle.js').then(({ bundle }) => bundle(each));
}

/** git has no generated files: they are written where they are missing or may be out of date. */
function isGenerated() {
  return existsSync(note) && readFileSync(note, 'utf8') === stateOfGenerated();
}

/** All other commands need the generated files: this one is bundled without them. */
async function generate(args, stdio) {
  const { bundleOne } = await import('../src/commands/cli/bundle.js');
  const command = bundleOne('generate');
  const { status } = spawnSync(process.execPath, [command, ...args], { stdio });
  rmSync(command, { force: true });
  if (status !== 0) process.exit(status ?? 2);
  writeFileSync(note, stateOfGenerated());
}

async function run() {
  const command = join(bundleFolder(mode), `${name}.js`);
  process.argv = [process.argv[0], command, ...rest];
  // Node 22.1 and newer keep compiled code: beside the commands, whose folder nobody else can name.
  module.enableCompileCache?.(join(bundleFolder(mode), 'compiled'));
  await import(pathToFileURL(command).href);
}
