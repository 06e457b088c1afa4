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
import { dirname, join } from 'node:path';
import { codeVersion } from '../../shared/codeVersion.ts';
import { filesBelow } from '../../shared/files.ts';
import { tempFolderOf } from '../dist/tempFolder.ts';
import { createWriter } from '../dist/writer.ts';
import type { Release } from './releaseParts.ts';

/** The files and values that depend on the code alone, not on the pages. */
export interface Prepared {
  release: Omit<Release, 'site'>;
  /** The address of the client's entry. */
  client: string;
  /** The folder of its files. */
  folder: string;
}

/** Bundles the client and makes styles and fonts, once for each version of the code: .cache keeps them. */
export async function prepare(root: string): Promise<Prepared> {
  const folder = join(root, '.cache/release', codeVersion());
  const file = join(folder, 'release.json');
  if (!existsSync(file)) await makeRelease(root, folder);
  return { ...JSON.parse(readFileSync(file, 'utf8')), folder: join(folder, 'files') };
}

async function makeRelease(root: string, folder: string): Promise<void> {
  const temp = tempFolderOf(folder);
  // Loaded here: what bundles takes longer to load than a build with nothing to bundle.
  const { bundleClient } = await import('./bundleClient.ts');
  const { prepareRelease } = await import('./release.ts');
  const { client, tag } = await bundleClient(root, join(temp, 'files'));
  const { release, assets } = await prepareRelease(root);
  const { write } = createWriter(join(temp, 'files'));
  for (const { path, content } of assets) write(path, content);
  writeFileSync(
    join(temp, 'release.json'),
    JSON.stringify({ release: { ...release, tag }, client }),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(temp, folder);
  removeOld(dirname(folder));
}

/** Another command may still copy the latest ones. */
function removeOld(parent: string): void {
  const old = readdirSync(parent)
    .map((name) => join(parent, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(3);
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
}

/** Puts the files of the release where the site is made. Returns how many they are. */
export function copyPrepared({ folder }: Prepared, target: string): number {
  cpSync(folder, target, { recursive: true });
  return filesBelow(folder).length;
}
