import { isRefusal } from '../../../edit/workspace/request.ts';
import type { ChangeAnswer, Step } from '../../api/edits.ts';
import { filesShowing } from '../answers/pictureUses.ts';
import type { PictureStep } from '../session/history.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { exchangePicture, hashOf } from './exchangePicture.ts';
import { pictureAt } from './pictureFile.ts';
import { isObjection } from './planEdit.ts';
import { impossible, refused, refusedBy } from './refusals.ts';

type PictureEdit = Extract<Step['edit'], `${string}-picture`>;

/**
 * Puts a picture into pages/images, in place of one, or takes one out. One step takes it back.
 * @param content undefined takes the picture out
 * @throws when the disk does not take it
 */
export function putInPlace(
  session: Session,
  edit: PictureEdit,
  src: string,
  content: Buffer | undefined,
): ChangeAnswer {
  const before = edit === 'add-picture' ? undefined : pictureAt(session.root, src);
  const wanted: PictureStep = { src, now: hashOf(before), other: content };
  const picture = exchangePicture(session, wanted);
  if (isRefusal(picture)) return refusedBy(session, picture);
  if (isObjection(picture)) return refused(session, picture);
  session.history.add({
    step: { edit, of: src },
    group: undefined,
    files: [],
    picture,
    mended: false,
  });
  session.tellHistory();
  return { ok: true, files: [], merged: false, history: session.history.next() };
}

/** Takes out a picture that no page shows. @throws when the disk does not let it */
export function removePicture(session: Session, { src }: { src: string }): ChangeAnswer {
  const isKnown = session.store.pictures().some((picture) => picture.src === src);
  if (!isKnown) return impossible(session, said.noSuchPicture(src));
  const { length } = filesShowing(session, src);
  if (length === 0) return putInPlace(session, 'remove-picture', src, undefined);
  return refused(session, {
    reason: 'impossible',
    message: said.shownPicture(src, length),
    suggestion: said.takeOffFirst,
  });
}
