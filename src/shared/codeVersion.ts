import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import codeParts from './codeParts.json';
import { filesBelow } from './files.ts';
import { replaceFile } from './replaceFile.ts';

/**
 * Everything except pages/ and packages that decides the bytes of a build. scripts/run.js reads
 * this list too.
 */
const parts = [...codeParts.code, ...codeParts.contract];

/**
 * A hash of the code, contract, packages and Node version. It is cached beside the file times from
 * scripts/run.js, so that the files are not read each time.
 */
export function codeVersionOf(root: string): string {
  const state = process.env.CODE_STATE;
  if (!state?.startsWith(`${root}\n`)) return computeCodeVersion(root);
  const note = join(root, '.cache/codeVersion');
  const [, codeVersion] = textOf(note).split(`${state}\n`);
  return codeVersion ?? storeCodeVersion(note, state, computeCodeVersion(root));
}

/** Ignores the cached version, for files that this process may have changed. */
export function computeCodeVersion(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of parts.flatMap((part) => filesOf(root, part)))
    hash.update(file).update(readFileSync(join(root, file)));
  hash.update(installedIn(root));
  return hash.digest('hex').slice(0, 16);
}

/** The files below a folder, or a file itself; none if it is missing. */
function filesOf(root: string, part: string): string[] {
  const stats = statSync(join(root, part), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [part] : [];
  return filesBelow(join(root, part)).map((file) => join(part, file));
}

interface InstalledPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
}

/**
 * The installed packages, which can differ from the lock file. Optional ones do not count: they
 * differ between systems, and the built site does not.
 */
function installedIn(root: string): string {
  const file = join(root, codeParts.installed);
  if (!existsSync(file)) return '';
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify(
    Object.entries<InstalledPackage>(packages ?? {})
      .filter(([, { optional }]) => !optional)
      .map(([path, { version, integrity }]) => [path, version, integrity]),
  );
}

/** Empty if the file cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function storeCodeVersion(note: string, state: string, codeVersion: string): string {
  try {
    replaceFile(note, `${state}\n${codeVersion}`);
  } catch {
    // A read-only folder: the next command reads the files again.
  }
  return codeVersion;
}
