import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { inLanguage } from '../../shared/inLanguage.js';
import {
  bundleFolder,
  bundlesFolder,
  classicNames,
  isBundled,
  listFile,
  readJson,
  root,
} from './bundles.js';

const scripts = join(root, 'scripts');

/** Bundled: these small packages are in every build and load faster as part of the bundle. */
const within = ['react', 'react-dom', 'react-router-dom', 'jsonc-parser', 'picocolors'];

/**
 * Bundles every command: as modules, and those of classicNames as one script each. A section type
 * without a component keeps only those commands from running that need it.
 */
export function bundle(mode) {
  makeFolder();
  try {
    bundleAll(mode, []);
  } catch (error) {
    const absent = (error.errors ?? []).map(({ text }) => absentComponent.exec(text)?.[1]);
    if (absent.length === 0 || absent.includes(undefined)) endWith(mode, error);
    bundleAll(mode, absent);
  }
}

/** Bundles a command by itself. Returns its file. */
export function bundleOne(name) {
  makeFolder();
  const outfile = join(root, `.cache/${name}-${process.pid}.js`);
  const options = { ...commonOptions('production', undefined, []), ...asModule, outfile };
  try {
    buildSync({ ...options, entryPoints: [sourceOf(name)] });
  } catch (error) {
    endWith('production', error);
  }
  return outfile;
}

const absentComponent = /^Could not resolve "(?:\.\.\/)+(sections\/\w+\.tsx)"/;

const absentPackage = /Could not resolve "(?![./])/;

function endWith(mode, { errors, message }) {
  rmSync(draftOf(mode), { recursive: true, force: true });
  if (/no space left on device/.test(message)) end(noRoom);
  if (absentPackage.test(message)) end(readJson('src/shared/missingPackages.json'));
  const lines = (errors ?? []).map(({ text, location }) =>
    location ? `${location.file}:${location.line}:${location.column + 1}  ${text}` : text,
  );
  const reason = (lines.length > 0 ? lines : [message]).join('\n');
  end({
    en: `The commands cannot be compiled.\n${reason}`,
    es: `Las órdenes no se pueden compilar.\n${reason}`,
  });
}

const noRoom = {
  en: `The commands are compiled once, into ${bundlesFolder}, and the disk is full there. Make room, then run the command again.`,
  es: `Las órdenes se compilan una vez, en ${bundlesFolder}, y allí el disco está lleno. Haga sitio y repita la orden.`,
};

function end(reason) {
  console.error(inLanguage(reason));
  process.exit(2);
}

function bundleAll(mode, absent) {
  const folder = bundleFolder(mode);
  const draft = draftOf(mode);
  const options = commonOptions(mode, draft, absent);
  const [classic, modern] = [true, false].map((isClassic) =>
    commandNames().filter((name) => classicNames.includes(name) === isClassic),
  );
  // Synchronous, because esbuild's service process would outlive this one.
  buildSync({
    ...options,
    entryPoints: modern.map(sourceOf),
    ...asModule,
    splitting: true,
  });
  buildSync({
    ...options,
    entryPoints: classic.map(sourceOf),
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    supported: { 'dynamic-import': false },
    define: { ...options.define, 'import.meta.url': 'moduleAddress' },
    banner: { js: "const moduleAddress = require('node:url').pathToFileURL(__filename).href;" },
  });
  listFiles(draft);
  removeOld();
  // Another command may have finished the bundle first.
  if (isBundled(folder)) return rmSync(draft, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

const asModule = {
  format: 'esm',
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
};

function draftOf(mode) {
  return `${bundleFolder(mode)}-${process.pid}`;
}

function listFiles(folder) {
  const sizes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]);
  writeFileSync(join(folder, listFile), JSON.stringify(sizes));
}

function commonOptions(mode, outdir, absent) {
  return {
    outdir,
    bundle: true,
    external: [...packagesApart(), ...absent.map((file) => join(root, 'src', file))],
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    minifySyntax: true,
    logLevel: 'silent',
    define: {
      'import.meta.dirname': 'process.env.SCRIPTS_FOLDER',
      // Hot module replacement is for browsers. The lookup would cost time on every render.
      'import.meta.hot': 'undefined',
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
  };
}

function sourceOf(name) {
  return join(scripts, `${name}.ts`);
}

function commandNames() {
  return readdirSync(scripts)
    .filter((file) => file.endsWith('.ts') && file !== 'generate.ts')
    .map((file) => file.slice(0, -3));
}

function makeFolder() {
  try {
    mkdirSync(bundlesFolder, { recursive: true });
    accessSync(bundlesFolder, constants.W_OK);
  } catch ({ code }) {
    end({
      en: `The commands are compiled once, into ${bundlesFolder}, which cannot be written (${code}). Someone who may write there runs npm run compile.`,
      es: `Las órdenes se compilan una vez, en ${bundlesFolder}, donde no se puede escribir (${code}). Alguien que pueda escribir allí ejecuta npm run compile.`,
    });
  }
}

function packagesApart() {
  const { dependencies, devDependencies } = readJson('package.json');
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !within.includes(name))
    .flatMap((name) => [name, `${name}/*`]);
}

/** Keeps the latest bundles: running commands may still load parts of theirs. */
function removeOld() {
  const old = readdirSync(bundlesFolder)
    .map((entry) => join(bundlesFolder, entry))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(8);
  for (const each of old) rmSync(each, { recursive: true, force: true });
}

export function unknownCommand(name) {
  const commands = Object.values(readJson('package.json').scripts)
    .join(' ')
    .matchAll(/run\.js ([\w-]+)/g);
  const names = [...new Set(Array.from(commands, ([, each]) => each))].sort().join(', ');
  return inLanguage({
    en: `${name ? `There is no command "${name}"` : 'Say which command to run'}. Use one of: ${names}.`,
    es: `${name ? `No hay ninguna orden "${name}"` : 'Diga qué orden hay que ejecutar'}. Use una de estas: ${names}.`,
  });
}
