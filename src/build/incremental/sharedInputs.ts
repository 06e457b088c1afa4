import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import { hash32 } from '../../shared/hash.ts';
import { layoutFileOf } from '../../shared/routes.ts';
import { sharedBy } from '../render/context.ts';

/** A file that many pages are rendered from: that of the site, or a layout. */
export interface SharedFile {
  file: string;
  /** A hash of its text. */
  hash: number;
  /** How many pages are rendered from it. */
  pages: number;
}

export function sharedFilesOf({ pages, report }: OpenedSite): SharedFile[] {
  const shared = (name: string, count: number): SharedFile => {
    const file = `pages/${name}`;
    return { file, hash: hash32(report.textOf(file) ?? ''), pages: count };
  };
  const isThere = (name: string) => report.textOf(`pages/${name}`) !== undefined;
  const layouts = sharedBy(pages).layouts.map((layout) => {
    const framed = pages.filter((page) => page.layout === layout);
    const first = framed[0]?.file.slice('pages/'.length) ?? '';
    return shared(layoutFileOf(first, isThere) ?? '', framed.length);
  });
  return [shared('_site.json', pages.length), ...layouts];
}

/**
 * The file whose change has most pages of a large site rendered again: then a clean build, which
 * renders while it reads, takes less than one that looks at what there is.
 * @param minPages the size of a large site
 */
export function changedForMost(
  root: string,
  files: SharedFile[],
  minPages: number,
): string | undefined {
  const pages = Math.max(...files.map((one) => one.pages));
  if (pages < minPages) return undefined;
  const changed = files.filter(({ file, hash }) => hash32(textOf(join(root, file))) !== hash);
  return changed.find((one) => one.pages > pages / 2)?.file;
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
