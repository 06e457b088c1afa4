import type { FileName } from '../../api/files.ts';
import type { PageEntry } from '../../api/site.ts';
import { sharedName } from '../pages/sharedNames.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import type { Words } from '../words/en.ts';

/** The title of a page, the name of a shared file, or else that of the file. */
export function fileName(file: FileName, pages: PageEntry[], words: Words): string {
  const page = pages.find((known) => known.file === file);
  return page ? shortTitle(page.title) : (sharedName(file, words) ?? file);
}
