import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PictureFile, readPictures } from '../../../content/read/source.ts';
import type { Refusal } from '../../../edit/workspace/request.ts';
import { newIn } from '../../../edit/workspace/validateEdit.ts';
import { withFolder } from '../../../shared/files.ts';
import type { PictureStep } from '../session/history.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { pictureAt, putPicture } from './pictureFile.ts';
import type { Objection } from './planEdit.ts';

/**
 * Puts other bytes in place of a picture, or none, unless that would be a mistake on a page or the
 * picture is another one by now. The step that it returns takes that back.
 * @throws when the disk does not take it
 */
export function exchangePicture(
  session: Session,
  { src, now, other }: PictureStep,
): PictureStep | Objection | Refusal {
  const before = pictureAt(session.root, src);
  const isSame = (content: Buffer | undefined) => hashOf(content) === now;
  if (!isSame(before)) return changedElsewhere(src);
  const refusal = before && refusalOf(session, src, other);
  if (refusal) return refusal;
  if (!putPicture(session.root, src, other, isSame)) return changedElsewhere(src);
  session.refreshPictures();
  return { src, now: hashOf(other), other: before };
}

/** Stands for the bytes of a picture; undefined for none. */
export function hashOf(content: Buffer | undefined): string | undefined {
  return content && createHash('sha256').update(content).digest('base64url');
}

/** A picture as the check of the whole site sees it, which reads files. */
export function pictureFileOf(src: string, content: Buffer): PictureFile | undefined {
  return withFolder((folder) => {
    const file = join(folder, 'pages', src);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return readPictures(folder)[0];
  });
}

function refusalOf(session: Session, src: string, other: Buffer | undefined): Refusal | undefined {
  const file = other && pictureFileOf(src, other);
  const others = session.store.pictures().filter((picture) => picture.src !== src);
  const after = session.openedWith(file ? [...others, file] : others);
  const found = newIn(after, session.opened(), { changes: [], said: [] });
  const diagnostics = found.filter(({ severity }) => severity === 'error');
  if (diagnostics.length === 0) return undefined;
  const message = (other ? said.mistakeWith : said.shownByNow)(src)[session.lang()];
  return { code: 'would-be-invalid', message, report: { ...after.report, diagnostics } };
}

function changedElsewhere(src: string): Objection {
  return {
    reason: 'conflict',
    message: said.changedElsewhere(`pages/${src}`),
    suggestion: said.noWayBack,
  };
}
