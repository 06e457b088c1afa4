// Runs a command of this folder: `node scripts/run.js build`. The commands are TypeScript; they are
// bundled once for each state of sources, packages and Node, so that they start in a moment.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { runScript } from '../src/commands/cli/runScript.js';

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);
const bundles = join(root, '.cache/commands');
/** They stand beside the bundled commands: see src/build/workers/workers.ts. */
const workers = [
  'src/build/client/prepareProcess.ts',
  'src/build/workers/checkWorker.ts',
  'src/build/workers/renderWorker.ts',
];
/** Small packages that a build always needs become part of the bundle: so they load faster. */
const within = ['react', 'react-dom', 'react-router-dom', 'jsonc-parser', 'picocolors'];

/** src/shared/codeVersion.ts reads the same list. In the last one npm writes down what is really installed. */
const { code, contract, installed } = readJson('src/shared/codeParts.json');

/** Those that are over so soon that to compile them is much of it: see runScript.js. */
const scriptNames = ['build', 'validate'];

const [name, ...rest] = process.argv.slice(2);
if (!existsSync(join(scripts, `${name}.ts`))) refuse(unknownCommand());
const isScript = scriptNames.includes(name);

// A heap may grow by half of what is in use: it is faster when it may double, and twice as large. These
// end before it is much larger: so it is collected once or twice. They also end before much of what is
// optimised pays: so that begins sooner, and on less at once. Each saves some three of a hundred seconds.
v8.setFlagsFromString(`--heap-growing-percent=${isScript ? 300 : 50}`);
if (isScript) {
  // Later versions have no such flag, and complain of it.
  if (process.version.startsWith('v20.')) v8.setFlagsFromString('--interrupt-budget=40000');
  v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
  // Where there are few processors, their two threads leave none for the helpers of the collector.
  if (availableParallelism() < 4)
    for (const help of ['parallel-scavenge', 'concurrent-marking', 'concurrent-sweeping'])
      v8.setFlagsFromString(`--no-${help}`);
}

// React decides by it which of its builds to load.
const modes = ['development', 'production'];
const mode = ['dev', 'studio', 'test'].includes(name) ? 'development' : 'production';
if (name !== 'test') process.env.NODE_ENV = mode;
// The bundler's allocator takes what it needs, not a hundred megabytes beforehand.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
const stamp = stampOf([...code, installed]);
// By it src/shared/codeVersion.ts knows the state of all that a build depends on besides the pages.
process.env.CODE_STATE = `${root}\n${stamp} ${stampOf(contract)}`;
for (const each of name === 'compile' ? modes : [mode])
  if (!existsSync(folderOf(each))) await bundle(each);
const command = join(folderOf(mode), `${name}.${isScript ? 'cjs' : 'js'}`);
process.argv = [process.argv[0], command, ...rest];
if (isScript) runScript(command);
else await import(pathToFileURL(command).href);

function folderOf(mode) {
  return join(bundles, `${mode}-${stamp}`);
}

async function bundle(mode) {
  const { buildSync } = await import('esbuild');
  const folder = folderOf(mode);
  const draft = `${folder}-${process.pid}`;
  makeBundlesFolder();
  const commands = readdirSync(scripts)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));
  // In a process that ends with it: one that serves builds would be left to run on its own.
  const common = {
    outdir: draft,
    bundle: true,
    external: packagesApart(),
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    minifySyntax: true,
    logLevel: 'warning',
  };
  const define = {
    'import.meta.dirname': JSON.stringify(scripts),
    // Only browsers exchange modules, and to ask for it each time takes long.
    'import.meta.hot': 'undefined',
    'process.env.NODE_ENV': JSON.stringify(mode),
  };
  buildSync({
    ...common,
    entryPoints: [
      ...commands
        .filter((name) => !scriptNames.includes(name))
        .map((name) => ({ in: join(scripts, `${name}.ts`), out: name })),
      ...workers.map((file) => ({ in: join(root, file), out: basename(file, '.ts') })),
    ],
    format: 'esm',
    splitting: true,
    define,
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  buildSync({
    ...common,
    entryPoints: scriptNames.map((name) => join(scripts, `${name}.ts`)),
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    supported: { 'dynamic-import': false },
    define: { ...define, 'import.meta.url': 'moduleAddress' },
    banner: { js: "const moduleAddress = require('node:url').pathToFileURL(__filename).href;" },
  });
  removeOld();
  // Another command may have been quicker.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

function makeBundlesFolder() {
  try {
    mkdirSync(bundles, { recursive: true });
    accessSync(bundles, constants.W_OK);
  } catch ({ code }) {
    refuse(
      `The commands are compiled once, into ${bundles}, which may not be written (${code}). Whoever may do so runs npm run compile.`,
    );
  }
}

function unknownCommand() {
  const commands = Object.values(readJson('package.json').scripts)
    .join(' ')
    .matchAll(/run\.js ([\w-]+)/g);
  const names = [...new Set(Array.from(commands, ([, each]) => each))].sort().join(', ');
  return `${name === undefined ? 'Say which command to run' : `There is no command ${name}`}. Use one of: ${names}.`;
}

function refuse(reason) {
  console.error(reason);
  process.exit(2);
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function packagesApart() {
  const { dependencies, devDependencies } = readJson('package.json');
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !within.includes(name))
    .flatMap((name) => [name, `${name}/*`]);
}

/** Commands that still run may yet load parts of theirs, so the last ones stay. */
function removeOld() {
  const old = readdirSync(bundles)
    .map((entry) => join(bundles, entry))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(8);
  for (const entry of old) rmSync(entry, { recursive: true, force: true });
}

/** Tells one state of files, folders and Node from another without reading them. */
function stampOf(names) {
  const hash = createHash('sha256').update(process.version);
  for (const path of names.flatMap((name) => filesIn(`${root}/${name}`))) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path.slice(root.length)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** A file, or the files below a folder: with their kinds Node lists them many times faster. */
function filesIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
    .sort();
}
