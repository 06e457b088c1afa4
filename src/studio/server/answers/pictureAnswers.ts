import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { devicePart, reasonOfReserved } from '../../../content/read/fileName.ts';
import { headLength, kindOfPicture } from '../../../content/read/pictureFormat.ts';
import { type PictureFile, readPictures } from '../../../content/read/source.ts';
import { withFolder } from '../../../shared/files.ts';
import type { Bilingual, Language } from '../../../shared/language.ts';
import { hasTooManyPixels, mostPixels } from '../../../shared/pictureErrors.ts';
import { formatOfName, pictureEndings, pictureFormats } from '../../../shared/pictureFormats.ts';
import type { ChangeAnswer } from '../../api/edits.ts';
import type { UploadAnswer } from '../../api/pictures.ts';
import { putPicture } from '../edits/pictureFile.ts';
import { impossible, refused } from '../edits/refusals.ts';
import { shrunk } from '../edits/shrinkPicture.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';
import { pictureEntries } from './pictureUses.ts';

interface Refusal {
  message: Bilingual;
  suggestion: Bilingual;
}

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
  const lang = session.lang();
  const refusal =
    refusedName(session, name, given) ??
    refusedScript(name, content) ??
    (await refusedContent(content, given, formatOfName(name)?.sharpName));
  if (refusal) return inWords(refusal, lang);
  const small = await shrunk({ name, content });
  const src = `images/${small.name}`;
  if (isTaken(session, small.name)) return inWords(taken(small.name), lang);
  putPicture(session.root, src, small.content);
  session.refreshPictures();
  const bytes = small.content.length;
  return {
    ok: true,
    picture: { src, bytes, usedIn: [] },
    ...(bytes < content.length && { given: content.length }),
  };
}

/** Takes out a picture that no page shows: git has it. @throws when the disk does not let it */
export function removePicture(session: Session, { src }: { src: string }): ChangeAnswer {
  const picture = pictureEntries(session).find((known) => known.src === src);
  if (!picture) return impossible(session, said.noSuchPicture(src));
  const { length } = picture.usedIn;
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

function isTaken({ store }: Session, name: string): boolean {
  return store.pictures().some(({ src }) => src === `images/${name}`);
}

/** Kinds of pictures that people try, and browsers or the build do not take. */
const otherFormats = /\.(gif|heic|heif|tiff?|bmp|pdf|psd|ico|jxl|eps|ai)$/i;
const namePattern = new RegExp(`^[a-z0-9]+([-_][a-z0-9]+)*\\.(${pictureEndings.join('|')})$`);

function refusedName(session: Session, name: string, given: string): Refusal | undefined {
  const refusal = refusedFormat(name, given);
  if (refusal) return refusal;
  if (!namePattern.test(name) || name.length > 100)
    return { message: said.badPictureName(given), suggestion: said.pictureName };
  const device = devicePart(name);
  if (device) return { message: reserved(device), suggestion: said.pictureName };
  return isTaken(session, name) ? taken(name) : undefined;
}

function reserved(device: string): Bilingual {
  const reason = (lang: Language) => `${reasonOfReserved(device, lang)}.`;
  return { en: reason('en'), es: reason('es') };
}

function refusedFormat(name: string, given: string): Refusal | undefined {
  const [, other] = otherFormats.exec(name) ?? [];
  if (!other) return undefined;
  return { message: said.otherFormat(given, other.toUpperCase()), suggestion: said.formats };
}

function taken(name: string): Refusal {
  return { message: said.takenPictureName(name), suggestion: said.otherPictureName };
}

function refusedScript(name: string, content: Buffer): Refusal | undefined {
  const kind = kindOfPicture(content.subarray(0, headLength));
  if (kind !== undefined && kind !== 'svg') return undefined;
  const { script } = pictureFileOf(`images/${name}`, content) ?? {};
  if (script === undefined) return undefined;
  return { message: said.activeDrawing(script), suggestion: said.plainDrawing };
}

/** @param sharpName the format that it has to have */
async function refusedContent(
  content: Buffer,
  given: string,
  sharpName?: string,
): Promise<Refusal | undefined> {
  const image = () => sharp(content, { limitInputPixels: mostPixels });
  try {
    const { format } = await image().metadata();
    const isShown = pictureFormats.some((known) => known.sharpName === format);
    if (!isShown || (sharpName && format !== sharpName))
      return { message: said.noPicture(given), suggestion: said.formats };
  } catch (error) {
    if (hasTooManyPixels(error))
      return { message: said.tooManyPixels(given), suggestion: said.smallerPicture };
    return { message: said.noPicture(given), suggestion: said.formats };
  }
  // Its beginning alone says how large it is.
  const isWhole = await image()
    .resize(8, 8)
    .raw()
    .toBuffer()
    .then(Boolean, () => false);
  return isWhole ? undefined : { message: said.brokenPicture(given), suggestion: said.saveAgain };
}

function inWords({ message, suggestion }: Refusal, lang: Language): UploadAnswer {
  return { ok: false, message: message[lang], suggestion: suggestion[lang] };
}

/** A picture as the check of the whole site sees it, which reads files. */
function pictureFileOf(src: string, content: Buffer): PictureFile | undefined {
  return withFolder((folder) => {
    const file = join(folder, 'pages', src);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return readPictures(folder)[0];
  });
}
