import sharp from 'sharp';
import { devicePart, reasonOfReserved } from '../../../content/read/fileName.ts';
import { headLength, kindOfPicture } from '../../../content/read/pictureFormat.ts';
import type { Bilingual, Language } from '../../../shared/language.ts';
import { hasTooManyPixels, mostPixels } from '../../../shared/pictureErrors.ts';
import { formatOfName, pictureEndings, pictureFormats } from '../../../shared/pictureFormats.ts';
import type { UploadAnswer } from '../../api/pictures.ts';
import { pictureFileOf } from '../edits/exchangePicture.ts';
import { putInPlace } from '../edits/pictureEdits.ts';
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
  // While the picture is read, a studio in another language may ask.
  const lang = session.lang();
  const refusal =
    refusedName(session, name, given) ??
    refusedScript(name, content) ??
    (await refusedContent(content, given, formatOfName(name)?.sharpName));
  if (refusal) return inWords(refusal, lang);
  const small = await shrunk({ name, content });
  const src = `images/${small.name}`;
  session.speak(lang);
  const { ok } = putInPlace(session, 'add-picture', src, small.content);
  return ok ? uploaded(src, small.content, content, []) : inWords(taken(small.name), lang);
}

/**
 * Puts a picture in place of one, under its name: all pages that show that one show this one then. A
 * photograph of another format is written in that of the name.
 * @throws when the disk does not take it
 */
export async function replacePicture(
  session: Session,
  src: string,
  content: Buffer,
  given: string,
): Promise<UploadAnswer> {
  const lang = session.lang();
  const name = src.slice(src.lastIndexOf('/') + 1);
  const replaced = pictureEntries(session).find((picture) => picture.src === src);
  if (!replaced)
    return inWords({ message: said.noSuchPicture(src), suggestion: said.lookAgain }, lang);
  const refusal =
    refusedFormat(given, given) ??
    // A broken photograph is no drawing that could act.
    (isNamedPhotograph(given) ? undefined : refusedScript(name, content)) ??
    (await refusedContent(content, given)) ??
    refusedScript(name, content) ??
    (await refusedSwap(src, content, given));
  if (refusal) return inWords(refusal, lang);
  const small = await shrunk({ name: src, content }, true);
  session.speak(lang);
  const done = putInPlace(session, 'replace-picture', src, small.content);
  if (done.ok) return uploaded(src, small.content, content, replaced.usedIn);
  const { message, suggestion, problems } = done;
  return { ok: false, message, suggestion: suggestion ?? problems[0]?.message ?? '' };
}

async function uploaded(
  src: string,
  content: Buffer,
  given: Buffer,
  usedIn: string[],
): Promise<UploadAnswer> {
  const { width, height } = (await sharp(content, { limitInputPixels: false }).metadata())
    .autoOrient;
  const bytes = content.length;
  return {
    ok: true,
    picture: { src, bytes, usedIn, width, height },
    ...(bytes < given.length && { given: given.length }),
  };
}

/** Kinds of pictures that people try, and browsers or the build do not take. */
const otherFormats = /\.(gif|heic|heif|tiff?|bmp|pdf|psd|ico|jxl|eps|ai)$/i;
const namePattern = new RegExp(`^[a-z0-9]+([-_][a-z0-9]+)*\\.(${pictureEndings.join('|')})$`);

function refusedName({ store }: Session, name: string, given: string): Refusal | undefined {
  const refusal = refusedFormat(name, given);
  if (refusal) return refusal;
  if (!namePattern.test(name) || name.length > 100)
    return { message: said.badPictureName(given), suggestion: said.pictureName };
  const device = devicePart(name);
  if (device) return { message: reserved(device), suggestion: said.pictureName };
  return store.pictures().some(({ src }) => src === `images/${name}`) ? taken(name) : undefined;
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

function isNamedPhotograph(given: string): boolean {
  const { name = 'SVG' } = formatOfName(given) ?? {};
  return name !== 'SVG';
}

/** A photograph in place of a drawing is refused for what it is. */
function refusedScript(name: string, content: Buffer): Refusal | undefined {
  const kind = kindOfPicture(content.subarray(0, headLength));
  if (kind !== undefined && kind !== 'svg') return undefined;
  const { script } = pictureFileOf(`images/${name}`, content) ?? {};
  if (script === undefined) return undefined;
  return { message: said.activeDrawing(script), suggestion: said.plainDrawing };
}

/** @param sharpName the format that it has to have; without one it may have any that pages show */
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

/** A drawing and a photograph never have one name, and a JPEG shows nothing through. */
async function refusedSwap(
  src: string,
  content: Buffer,
  given: string,
): Promise<Refusal | undefined> {
  const wanted = formatOfName(src);
  const { format, hasAlpha } = await sharp(content).metadata();
  if ((format === 'svg') !== (wanted?.name === 'SVG'))
    return {
      message: wanted?.name === 'SVG' ? said.drawingOnly(src, given) : said.photoOnly(src, given),
      suggestion: said.addInstead,
    };
  const isThrough = hasAlpha && wanted?.name === 'JPEG' && !(await sharp(content).stats()).isOpaque;
  if (!isThrough) return undefined;
  return { message: said.transparent(src, given), suggestion: said.addInstead };
}

function inWords({ message, suggestion }: Refusal, lang: Language): UploadAnswer {
  return { ok: false, message: message[lang], suggestion: suggestion[lang] };
}
