import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { memoizeByText } from '../../shared/memoize.ts';

/** The studio as a browser loads it: the text of each file by its name. */
export interface AppBundle {
  /** Stands for what is in it. */
  version: string;
  'main.js': string;
  'main.css': string;
}

const main = 'src/studio/app/main.tsx';

/**
 * The studio of a project, bundled once: its developers start it again. In the form for production, which
 * takes a fraction of the time at each keystroke.
 */
export const appBundleOf = memoizeByText(async (root): Promise<AppBundle> => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [main],
    outdir: 'studio',
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withUtilities(root)],
    logLevel: 'silent',
  });
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const files = { 'main.js': textOf('main.js'), 'main.css': textOf('main.css') };
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { version, ...files };
});

/** Compiles a stylesheet as those of the site are, with a rule for each class name of the studio's code. */
function withUtilities(root: string): Plugin {
  return {
    name: 'utilities',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { compileSheet, namesIn } = await import('../../build/css/compileCss.ts');
        const names = namesIn([join(root, dirname(main))]);
        const contents = await compileSheet(readFileSync(path, 'utf8'), dirname(path), names);
        return { contents, loader: 'css' };
      }),
  };
}
