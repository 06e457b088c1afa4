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
import type { Site } from '../../generated/types.ts';
import { codeVersion } from '../../shared/codeVersion.ts';
import { filesBelow } from '../../shared/files.ts';
import { hashOf } from '../../shared/hash.ts';
import { type Brand, brandOf } from '../assets/brand.ts';
import { tempFolderOf } from '../dist/tempFolder.ts';
import { createWriter } from '../dist/writer.ts';
import type { Release } from './releaseParts.ts';

/** The files and values that depend on the code and the brand, not on the pages. */
export interface Prepared {
  release: Omit<Release, 'site'>;
  /** The address of the client's entry. */
  client: string;
  /** The folder of its files. */
  folder: string;
}

/** Bundles the client and makes styles, fonts and icons, once for each code and brand: .cache keeps them. */
export async function prepare(root: string, site: Site): Promise<Prepared> {
  const brand = brandOf(root, site);
  const version = hashOf(codeVersion() + JSON.stringify(brand));
  const folder = join(root, '.cache/release', version);
  const file = join(folder, 'release.json');
  if (!existsSync(file)) await makeRelease(root, folder, brand);
  return { ...JSON.parse(readFileSync(file, 'utf8')), folder: join(folder, 'files') };
}

async function makeRelease(root: string, folder: string, brand: Brand): Promise<void> {
  const temp = tempFolderOf(folder);
  // Loaded here: what bundles takes longer to load than a build with nothing to bundle.
  const { bundleClient } = await import('./bundleClient.ts');
  const { prepareRelease } = await import('./release.ts');
  const { themeOf } = await import('../css/theme.ts');
  const { client, tag } = await bundleClient(root, join(temp, 'files'), themeOf(root, brand));
  const { release, assets } = await prepareRelease(root, brand);
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
