// Runs a command of this folder: `node scripts/run.js build`. The commands are TypeScript; they are
// bundled once for each state of the sources, so that they start in a moment.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);
const bundles = join(root, '.cache/commands');
const folder = join(bundles, stampOf(['scripts', 'src']));
const [name, ...rest] = process.argv.slice(2);

// React decides by it which of its builds to load.
if (!['dev', 'studio', 'test'].includes(name)) process.env.NODE_ENV = 'production';
if (!existsSync(folder)) await bundle();
const command = join(folder, `${name}.js`);
process.argv = [process.argv[0], command, ...rest];
await import(pathToFileURL(command).href);

async function bundle() {
  const { build } = await import('esbuild');
  const commands = readdirSync(scripts).filter((file) => file.endsWith('.ts'));
  const draft = `${folder}-${process.pid}`;
  await build({
    entryPoints: [
      ...commands.map((file) => ({ in: join(scripts, file), out: file.slice(0, -3) })),
      { in: join(root, 'src/output/worker.ts'), out: 'worker' },
    ],
    outdir: draft,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'import.meta.dirname': JSON.stringify(scripts) },
    logLevel: 'warning',
  });
  removeOld();
  mkdirSync(bundles, { recursive: true });
  // Another command may have been quicker.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

/** Commands that still run may yet load parts of theirs, so the last ones stay. */
function removeOld() {
  if (!existsSync(bundles)) return;
  const old = readdirSync(bundles)
    .map((entry) => join(bundles, entry))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(8);
  for (const entry of old) rmSync(entry, { recursive: true, force: true });
}

/** Tells one state of the sources from another without reading them. */
function stampOf(folders) {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true }).sort()) {
      const { mtimeMs, size } = statSync(join(root, folder, entry));
      hash.update(`${folder}/${entry} ${mtimeMs} ${size}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}
