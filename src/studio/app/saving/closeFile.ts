import type { FileName } from '../../api/files.ts';
import { fileName } from '../state/fileName.ts';
import { get, openFile, tell, update } from '../state/store.ts';
import { dictionary } from '../words/words.ts';
import { withLater } from './draft.ts';

/**
 * Closes a file that is gone. Its unsaved text is kept, to be offered.
 * @param isOwn after a change of this tab, which says by itself what it did
 */
export function close(file: FileName, isOwn = false): undefined {
  const known = openFile(file);
  if (!known) return;
  const { open, page, shared, drafts, lang } = get();
  const { [file]: _, ...others } = open;
  update({
    open: others,
    ...(known.draft !== known.saved && { drafts: withLater(drafts, known) }),
    ...(page === file && { page: undefined, adding: undefined }),
    ...(shared === file && { shared: undefined }),
  });
  if (isOwn) return;
  const { title } = known.saved.data;
  const words = dictionary[lang];
  tell(
    words.goneElsewhere(fileName(file, typeof title === 'string' ? [{ file, title }] : [], words)),
  );
}
