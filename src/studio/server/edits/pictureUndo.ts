import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Refusal } from '../../../edit/workspace/request.ts';
import { newIn } from '../../../edit/workspace/validateEdit.ts';
import type { AddedPicture } from '../session/history.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { addPicture } from './pictureFile.ts';
import type { Objection } from './planEdit.ts';

export function addedPicture(src: string, content: Buffer): AddedPicture {
  return { src, hash: hashOf(content) };
}

/** Takes the picture out, unless a page shows it by now or it is another one. */
export function takeOut(
  session: Session,
  { src, hash }: AddedPicture,
): AddedPicture | Objection | Refusal {
  const file = join(session.root, 'pages', src);
  const content = existsSync(file) ? readFileSync(file) : undefined;
  if (!content || hashOf(content) !== hash) return changedElsewhere(src);
  const { store } = session;
  const without = store.pictures().filter((picture) => picture.src !== src);
  const after = session.openedWith(without);
  const found = newIn(after, session.opened(), { changes: [], said: [] });
  const diagnostics = found.filter(({ severity }) => severity === 'error');
  if (diagnostics.length > 0) {
    const message = said.shownByNow(src)[session.lang()];
    return { code: 'would-be-invalid', message, report: { ...after.report, diagnostics } };
  }
  rmSync(file);
  session.refreshPictures();
  return { src, hash, content };
}

/** Puts back what was taken out. */
export function putBack(
  session: Session,
  { src, hash, content }: AddedPicture,
): AddedPicture | Objection {
  if (!content || !addPicture(session.root, src, content)) return changedElsewhere(src);
  session.refreshPictures();
  return { src, hash };
}

function changedElsewhere(src: string): Objection {
  return {
    reason: 'conflict',
    message: said.changedElsewhere(`pages/${src}`),
    suggestion: said.noWayBack,
  };
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
