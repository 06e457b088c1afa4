import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** The studio as a browser loads it: the text of each file by its name. */
export interface AppBundle {
  /** Stands for what is in it. */
  version: string;
  'main.js': string;
  'main.css': string;
}

interface StoredBundle extends AppBundle {
  /** The sources of the bundle: each file below the root with its size and when it was saved. */
  inputs: Record<string, string>;
}

/** The studio of a project, bundled again when its code has changed. */
export function createAppBundle(root: string): () => Promise<AppBundle> {
  const store = join(root, '.cache/studio/app.json');
  let known = readStored(store);
  let making: Promise<AppBundle> | undefined;

  async function make(): Promise<AppBundle> {
    known = await bundle(root);
    write(store, JSON.stringify(known));
    return known;
  }

  return async () => {
    if (known && isFresh(root, known)) return known;
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  };
}

const main = 'src/studio/app/main.tsx';

/** In the form for production, which takes a fraction of the time at each keystroke. */
async function bundle(root: string): Promise<StoredBundle> {
  const { build } = await import('esbuild');
  const sheets: string[] = [];
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [main],
    outdir: '.cache/studio',
    write: false,
    metafile: true,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withUtilities(root, sheets)],
    logLevel: 'silent',
  });
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const files = { 'main.js': textOf('main.js'), 'main.css': textOf('main.css') };
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const sources = [...Object.keys(metafile.inputs), ...sheets.map((file) => relative(root, file))];
  const inputs = sources.map((file) => [file, stampOf(join(root, file))]);
  return { version, ...files, inputs: Object.fromEntries(inputs) };
}

/**
 * Compiles a stylesheet as those of the site are, with a rule for each class name of the studio's code.
 * @param sheets is given the files that it is made of
 */
function withUtilities(root: string, sheets: string[]): Plugin {
  return {
    name: 'utilities',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { compileSheet, namesIn } = await import('../../build/css/compileCss.ts');
        const { css, files } = await compileSheet(path, namesIn([join(root, dirname(main))]));
        sheets.push(...files);
        return { contents: css, loader: 'css' };
      }),
  };
}

/** Nobody else knows when the first file was saved here: a bundle that a branch has brought is none. */
function isFresh(root: string, { inputs }: StoredBundle): boolean {
  if (inputs[main] === undefined) return false;
  return Object.entries(inputs).every(([file, stamp]) => stampOf(join(root, file)) === stamp);
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  // Copies keep times to the millisecond.
  return stats ? `${Math.round(stats.mtimeMs)} ${stats.size}` : '';
}

function readStored(store: string): StoredBundle | undefined {
  try {
    return JSON.parse(readFileSync(store, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whole or not at all: another studio of this project may do the same. */
function write(store: string, text: string): void {
  mkdirSync(dirname(store), { recursive: true });
  const temporary = `${store}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, store);
}
