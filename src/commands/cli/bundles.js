import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root, stampOf } from './stamps.js';

export const bundlesFolder = join(root, '.cache/commands');

/** Short commands, of which compiling is a large part: see runScript.js. */
export const classicNames = ['build', 'validate'];

/** src/shared/codeVersion.ts reads this list too. npm rewrites `installed` on each install. */
const { code, contract, installed } = readJson('src/shared/codeParts.json');
let stamp;

/** Generated files are a part of it: it is asked for after they are written. */
function stampOfCode() {
  stamp ??= stampOf([...code, installed]);
  return stamp;
}

/** Identifies all inputs of a build except pages/, by file times and sizes. */
export function stateOfCode() {
  return `${root}\n${stampOfCode()} ${stampOf(contract)}`;
}

/** The folder of the bundled commands, for React's development or production mode. */
export function bundleFolder(mode) {
  return join(bundlesFolder, `${mode}-${stampOfCode()}`);
}

/** False if the bundle is missing, or a file of it is missing or was cut. */
export function isBundled(folder) {
  try {
    const sizes = JSON.parse(readFileSync(join(folder, listFile), 'utf8'));
    return sizes.every(([name, size]) => statSync(join(folder, name)).size === size);
  } catch {
    return false;
  }
}

/** The names and sizes of the files of a bundle. */
export const listFile = 'files.json';
