import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
export const bundlesFolder = join(root, '.cache/commands');

/** Commands so short that compiling them is much of their time: see runScript.js. */
export const classicNames = ['build', 'validate'];

/** src/shared/codeVersion.ts reads the same list. npm writes into `installed` what it has installed. */
const { code, contract, installed } = readJson('src/shared/codeParts.json');
const stamp = stampOf([...code, installed]);

/** Stands for all inputs of a build besides pages/, by the times of their files. */
export const state = `${root}\n${stamp} ${stampOf(contract)}`;

/** The folder of the commands' bundles, in React's development or production mode. */
export function bundleFolder(mode) {
  return join(bundlesFolder, `${mode}-${stamp}`);
}

export function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
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
