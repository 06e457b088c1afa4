import type { FileName, PageEntry } from '../../api/files.ts';
import { shortTitle } from '../pages/pageNames.ts';
import { sharedName } from '../pages/sharedNames.ts';
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

/** A sentence that names files, with the names by which operators know them: `Add it to “Figures”.` */
export function withFileNames(text: string, titled: readonly Titled[], words: Words): string {
  return text.replace(/pages\/[\w./-]+\.\w+|\b_[a-z]+\.json/g, (file) =>
    words.quoted(fileName(file.replace(/^_/, 'pages/_'), titled, words)),
  );
}

/** The address of a page; undefined for a shared file. */
export function routeOfFile(file: FileName, pages: PageEntry[]): string | undefined {
  return pages.find((page) => page.file === file)?.route;
}
