import sharp from 'sharp';
import { devicePart } from '../../../content/read/fileName.ts';
import { contentIn } from '../../../content/read/pictureContent.ts';
import { writePicture } from '../../../edit/workspace/writeChanges.ts';
import type { Bilingual } from '../../../shared/language.ts';
import { mostPixels } from '../../../shared/pictureErrors.ts';
import { formatOfName, pictureEndings } from '../../../shared/pictureFormats.ts';
import type { UploadAnswer } from '../../api/files.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { shrunk } from './shrink.ts';

/** Why a picture is not taken, and what helps. */
type Reason = [message: Bilingual, suggestion: Bilingual];

/**
 * Puts a picture into pages/images, if it is one and nothing else, and no larger than pages need it.
 * @param given the name of the file that was chosen, by which people know it
 * @throws when the disk does not take it
 */
export async function uploadPicture(
  session: Session,
  name: string,
  content: Buffer,
  given = name,
): Promise<UploadAnswer> {
  const reason =
    wrongName(session, name, given) ??
    wrongContent(name, content, given) ??
    (await wrongPixels(content, given));
  if (reason) return refused(session, reason);
  const small = await shrunk({ name, content });
  const src = `images/${small.name}`;
  writePicture(session.root, src, small.content);
  session.refreshPictures();
  const bytes = small.content.length;
  return { ok: true, src, bytes, ...(bytes < content.length && { given: content.length }) };
}

function refused(session: Session, [message, suggestion]: Reason): UploadAnswer {
  const lang = session.lang();
  return { ok: false, message: message[lang], suggestion: suggestion[lang] };
}

const namePattern = new RegExp(`^[a-z0-9]+([-_][a-z0-9]+)*\\.(${pictureEndings.join('|')})$`);

function wrongName(session: Session, name: string, given: string): Reason | undefined {
  if (!formatOfName(name)) return [said.noPicture(given), said.formats];
  if (!namePattern.test(name) || name.length > 100 || devicePart(name))
    return [said.badPictureName(given), said.pictureName];
  return taken(session, name);
}

/** A PNG may become a WebP. */
function taken({ store }: Session, name: string): Reason | undefined {
  const names = [name, name.replace(/\.png$/, '.webp')];
  const isTaken = store.pictures().some(({ src }) => names.includes(src.replace('images/', '')));
  return isTaken ? [said.takenPictureName(name), said.otherPictureName] : undefined;
}

function wrongContent(name: string, content: Buffer, given: string): Reason | undefined {
  const { script, found } = contentIn(name, content);
  if (script !== undefined) return [said.activeDrawing(script), said.plainDrawing];
  return found === undefined ? undefined : [said.noPicture(given), said.formats];
}

/** The beginning alone of a picture says how large it is. */
async function wrongPixels(content: Buffer, given: string): Promise<Reason | undefined> {
  const image = sharp(content, { limitInputPixels: mostPixels }).resize(8, 8).raw();
  const isWhole = await image.toBuffer().then(Boolean, () => false);
  return isWhole ? undefined : [said.brokenPicture(given), said.saveSmaller];
}
