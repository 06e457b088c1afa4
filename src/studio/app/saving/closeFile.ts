import type { FileName } from '../../api/files.ts';
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
  if (!isOwn) tell(dictionary[lang].goneElsewhere(file));
}

/** The open page has another file: the form stays. */
export function rename(before: FileName, file: FileName): void {
  const { open, drafts, fresh } = get();
  const { [before]: known, ...others } = open;
  const { [before]: offered, ...otherDrafts } = drafts;
  if (!known) return;
  update({
    page: file,
    open: { ...others, [file]: { ...known, file } },
    ...(offered && { drafts: { ...otherDrafts, [file]: offered } }),
    ...(fresh?.file === before && { fresh: { ...fresh, file } }),
  });
}
