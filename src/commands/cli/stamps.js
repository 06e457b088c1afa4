import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Identifies a state of files and the Node version without reading the files. */
export function stampOf(names) {
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
