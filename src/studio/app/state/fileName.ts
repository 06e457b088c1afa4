import type { FileName, PageEntry } from '../../api/files.ts';
import { sharedName } from '../pages/sharedNames.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import type { Words } from '../words/en.ts';

interface Titled {
  file: FileName;
  title?: string;
}

/** The name of a shared file, the title of a page, or else that of the file. */
export function fileName(file: FileName, titled: readonly Titled[], words: Words): string {
  const title = titled.find((known) => known.file === file)?.title;
  const shared = sharedName(file, words);
  if (shared !== undefined || title === undefined)
    return shared ?? file.replace(/^pages\/(images\/)?/, '');
  return shortTitle(title);
}

/** The address of a page; undefined for a shared file. */
export function routeOfFile(file: FileName, pages: PageEntry[]): string | undefined {
  return pages.find((page) => page.file === file)?.route;
}
