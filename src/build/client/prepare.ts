import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../shared/files.ts';
import { count } from '../../shared/timings.ts';
import { readWithHash, withHash } from '../dist/checkedFile.ts';
import { isTempFolder, tempFolderOf } from '../dist/tempFolder.ts';
import { createWriter, type Sizes } from '../dist/writeFolder.ts';
import type { Release } from './releaseParts.ts';

/** The files and values that depend on the code alone, not on the pages. */
export interface Prepared {
  release: Omit<Release, 'site'>;
  /** The address of the client's entry. */
  client: string;
  /** Its files below dist/, and where they lie until then. */
  files: string[];
  folder: string;
}

/** The result of an earlier build of the same code, if there is one. */
export function alreadyPrepared(root: string, codeVersion: string): Prepared | undefined {
  return readPrepared(join(root, '.cache/release', codeVersion));
}

/**
 * Bundles the client and makes fonts and icons, once for each state of the code. The result is
 * cached in .cache under the version of the code.
 */
export async function prepare({
  root,
  codeVersion,
}: {
  root: string;
  codeVersion: string;
}): Promise<Prepared> {
  const parent = join(root, '.cache/release');
  const folder = join(parent, codeVersion);
  const start = performance.now();
  const prepared = readPrepared(folder) ?? (await makePrepared(root, parent, folder));
  count('bundle', performance.now() - start);
  return prepared;
}

interface Stored {
  prepared: Omit<Prepared, 'folder'>;
  hash: string;
}

/** Undefined also if it is damaged: then it is made again. The folder may have been moved. */
function readPrepared(folder: string): Prepared | undefined {
  const stored = readWithHash<Stored>(join(folder, 'release.json'));
  const isWhole = stored && stored.hash === hashOfFiles(join(folder, 'files'));
  return isWhole ? { ...stored.prepared, folder } : undefined;
}

/** Empty if there is no folder. */
function hashOfFiles(folder: string): string {
  if (!existsSync(folder)) return '';
  const hash = createHash('sha1');
  for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

async function makePrepared(root: string, parent: string, folder: string): Promise<Prepared> {
  const temp = tempFolderOf(folder);
  // Loaded here: what bundles takes longer to load than a build with nothing to bundle.
  const [{ bundleClient }, { prepareRelease }] = await Promise.all([
    import('./bundleClient.ts'),
    import('./release.ts'),
  ]);
  const [{ client, tag }, { release, assets }] = await Promise.all([
    bundleClient(root, join(temp, 'files')),
    prepareRelease(root),
  ]);
  const { write } = createWriter(join(temp, 'files'));
  for (const { path, content } of assets) write(path, content);
  const files = filesBelow(join(temp, 'files'));
  const prepared = { release: { ...release, tag }, client, files };
  const hash = hashOfFiles(join(temp, 'files'));
  writeFileSync(join(temp, 'release.json'), withHash({ prepared, hash }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(temp, folder);
  removeOthers(parent, folder);
  return { ...prepared, folder };
}

/** The releases of other code; not what another build is making at this moment. */
function removeOthers(parent: string, folder: string): void {
  for (const name of readdirSync(parent).filter((name) => !isTempFolder(name))) {
    const other = join(parent, name);
    if (other !== folder) rmSync(other, { recursive: true, force: true });
  }
}

/** Puts the files of the release where the site is made. Returns the size of each. */
export function copyPrepared({ folder, files }: Prepared, target: string): Sizes {
  cpSync(join(folder, 'files'), target, { recursive: true });
  return new Map(files.map((file) => [file, statSync(join(target, file)).size]));
}
