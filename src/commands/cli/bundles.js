import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
export const bundlesFolder = join(root, '.cache/commands');

/** npm rewrites it on each install. */
const installed = 'node_modules/.package-lock.json';

/** Everything except pages/ that decides the bytes of a build. */
const code = [
  ...['scripts', 'src', 'sections', 'schema/migrations', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'vite.config.ts', installed],
];

/** Everything that decides the text of generated files, besides the names of components. */
const generated = [
  ...['schema', 'src/generated', 'src/app/page/registry.ts', 'src/codegen', 'src/content/schema'],
  ...['src/contract', 'src/shared', installed],
];

/** Identifies all inputs of a build except pages/, by file times and sizes. */
export function stateOfCode() {
  return `${stampOfCode()} ${stampOf(['schema'])}`;
}

/** Identifies the generated files, and what decides their text: of sections, which have a component. */
export function stateOfGenerated() {
  const own = filesIn(`${root}/sections`).map((path) => path.slice(root.length + 1));
  const schemas = own.filter((file) => file.endsWith('.json'));
  return `${stampOf([...generated, ...schemas])} ${filesIn(`${root}/src/sections`)} ${own}`;
}

/** The folder of the bundled commands, for React's development or production mode. */
export function bundleFolder(mode) {
  return join(bundlesFolder, `${mode}-${stampOfCode()}`);
}

let stamp;

/** Generated files are a part of it: it is asked for after they are written. */
function stampOfCode() {
  stamp ??= stampOf(code);
  return stamp;
}

/** Identifies a state of files and the Node version without reading the files. */
function stampOf(names) {
  const hash = createHash('sha256').update(process.version);
  for (const path of names.flatMap((name) => filesIn(`${root}/${name}`))) {
    const { mtimeMs, size } = statSync(path);
    // Copies keep times to the millisecond.
    hash.update(`${path.slice(root.length)} ${Math.round(mtimeMs)} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Lists the files below a folder, or a file itself. Node lists much faster with file types. */
function filesIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
    .sort();
}

export function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
