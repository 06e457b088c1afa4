import type { Source } from '../../../content/read/source.ts';
import { ask } from '../../../edit/git/git.ts';
import { writePicture } from '../../../edit/workspace/writeChanges.ts';
import { memoizeByObject } from '../../../shared/memoize.ts';
import type { ChangeAnswer } from '../../api/edits.ts';
import type { PictureEntry } from '../../api/files.ts';
import { impossible, refused } from '../edits/refusals.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';

/** The pictures of pages/images, each with the files that show it. */
export function pictureEntries({ root, store }: Session): PictureEntry[] {
  const sources = store.sources();
  const kept = ask(root, ['ls-tree', '-r', '-z', '--name-only', 'HEAD', 'pages/images/']);
  const inVersion = new Set(kept?.split('\0'));
  return store.pictures().map(({ src, bytes }) => ({
    src,
    bytes,
    usedIn: sources.filter((source) => picturesIn(source).has(src)).map(({ file }) => file),
    isInVersion: inVersion.has(`pages/${src}`),
  }));
}

/** Looked for in the text: parsing every page would take longer. */
const picturesIn = memoizeByObject(({ text }: Source): Set<string> => {
  const found = text.replaceAll('\\/', '/').matchAll(/"(images\/[^"\\]+)"/g);
  return new Set([...found].map(([, src = '']) => src));
});

/** Takes out a picture that no page shows. @throws when the disk does not let it */
export function removePicture(session: Session, { src }: { src: string }): ChangeAnswer {
  const picture = pictureEntries(session).find((known) => known.src === src);
  if (picture?.usedIn.length !== 0)
    return refused(session, impossible(session, said.pictureStays(src)));
  writePicture(session.root, src, undefined);
  session.refreshPictures();
  return { ok: true, files: [], merged: false, history: session.history.next() };
}
