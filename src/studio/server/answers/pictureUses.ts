import type { Source } from '../../../content/read/source.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type { FileName } from '../../api/files.ts';
import type { PictureEntry } from '../../api/pictures.ts';
import type { Session } from '../session/session.ts';

/** The pictures of pages/images, each with the files that show it. */
export function pictureEntries({ store }: Session): PictureEntry[] {
  const usedIn = new Map<string, Set<FileName>>();
  for (const source of store.sources()) {
    for (const src of picturesIn(source)) {
      usedIn.set(src, (usedIn.get(src) ?? new Set()).add(source.file));
    }
  }
  return store.pictures().map(({ src, bytes }) => ({
    src,
    bytes,
    usedIn: [...(usedIn.get(src) ?? [])],
  }));
}

/** Looked for in the text: parsing every page would take longer. */
const picturesIn = memoizeByObject(({ text }: Source): string[] =>
  [...text.replaceAll('\\/', '/').matchAll(/"(images\/[^"\\]+)"/g)].map(([, src = '']) => src),
);
