import type { ChangeAnswer } from '../../api/edits.ts';
import { filesShowing } from '../answers/pictureUses.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { putPicture } from './pictureFile.ts';
import { impossible, refused } from './refusals.ts';

/** Takes out a picture that no page shows: git has it. @throws when the disk does not let it */
export function removePicture(session: Session, { src }: { src: string }): ChangeAnswer {
  const isKnown = session.store.pictures().some((picture) => picture.src === src);
  if (!isKnown) return impossible(session, said.noSuchPicture(src));
  const { length } = filesShowing(session, src);
  if (length > 0)
    return refused(session, {
      reason: 'impossible',
      message: said.shownPicture(src, length),
      suggestion: said.takeOffFirst,
    });
  putPicture(session.root, src, undefined);
  session.refreshPictures();
  return { ok: true, files: [], merged: false, history: session.history.next() };
}
