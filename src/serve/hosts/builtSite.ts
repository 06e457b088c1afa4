import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HeaderBlock, headerBlocks } from '../../build/siteFiles/headers.ts';
import { parseRedirects } from '../../build/siteFiles/redirects.ts';
import type { Redirect, Site } from '../../generated/types.ts';
import { filesBelow } from '../../shared/files.ts';

/** A built site, as far as a host has to know it. */
export interface BuiltSite {
  /** Its address without the scheme: www.example.com */
  domain: string;
  brand: string;
  blocks: HeaderBlock[];
  redirects: Redirect[];
  files: { path: string; bytes: number }[];
}

/** @param folder of the build: dist */
export function readBuiltSite(
  folder: string,
  { url, brand }: Pick<Site, 'url' | 'brand'>,
): BuiltSite {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  return {
    domain: new URL(url).host,
    brand,
    blocks: headerBlocks(read('_headers')),
    redirects: parseRedirects(read('_redirects')),
    files: filesBelow(folder).map((path) => ({ path, bytes: statSync(join(folder, path)).size })),
  };
}
