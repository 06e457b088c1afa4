import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleFolder, bundlesFolder, readJson, root } from './bundles.js';

/** Bundled: these small packages are in every build and load faster as part of the bundle. */
const within = ['react', 'react-dom', 'react-router-dom', 'jsonc-parser', 'picocolors'];

/** Bundles every command, for React's development or production mode. */
export function bundle(mode) {
  mkdirSync(bundlesFolder, { recursive: true });
  const folder = bundleFolder(mode);
  const draft = `${folder}-${process.pid}`;
  try {
    // Synchronous, because esbuild's service process would outlive this one.
    buildSync({ ...optionsFor(mode), entryPoints: commandFiles(), outdir: draft, splitting: true });
    removeOld();
    // Another command may have finished the bundle first.
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Bundles a command by itself. Returns its file. */
export function bundleOne(name) {
  const outfile = join(root, `.cache/${name}-${process.pid}.js`);
  buildSync({ ...optionsFor('production'), entryPoints: [`${root}/scripts/${name}.ts`], outfile });
  return outfile;
}

function optionsFor(mode) {
  return {
    bundle: true,
    external: packagesApart(),
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    minifySyntax: true,
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    define: {
      'import.meta.dirname': 'process.env.SCRIPTS_FOLDER',
      // Hot module replacement is for browsers. The lookup would cost time on every render.
      'import.meta.hot': 'undefined',
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
  };
}

/** All but generate, which writes what the others are bundled with. */
function commandFiles() {
  return readdirSync(`${root}/scripts`)
    .filter((file) => file.endsWith('.ts') && file !== 'generate.ts')
    .map((file) => `${root}/scripts/${file}`);
}

function packagesApart() {
  const own = 'node_modules/website-in-json/package.json';
  const { dependencies, devDependencies } = readJson(
    existsSync(join(root, own)) ? own : 'package.json',
  );
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
