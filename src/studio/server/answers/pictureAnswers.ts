import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { readPictures, type Source } from '../../../content/read/source.ts';
import type { Bilingual, Language } from '../../../shared/language.ts';
import { hasTooManyPixels, mostPixels } from '../../../shared/pictureErrors.ts';
import { formatOfName, pictureEndings } from '../../../shared/pictureFormats.ts';
import type { PictureEntry, UploadAnswer } from '../../api.ts';
import { addPicture } from '../edits/pictureFile.ts';
import { addedPicture } from '../edits/pictureUndo.ts';
import type { Session } from '../session/session.ts';
import { said } from '../words.ts';

/** The pictures of pages/images, each with the files that show it. */
export function pictureEntries({ store }: Session): PictureEntry[] {
  const usedIn = new Map<string, Set<string>>();
  for (const source of store.sources()) {
    for (const src of picturesIn(source)) {
      usedIn.set(src, (usedIn.get(src) ?? new Set()).add(source.file));
    }
  }
  return store.pictures().map(({ src, bytes }) => ({
    src,
    bytes,
    usedIn: [...(usedIn.get(src) ?? [])],
  }));
}

const known = new WeakMap<Source, string[]>();

/** Looked for in the text: parsing every page would take longer. */
function picturesIn(source: Source): string[] {
  const found = [...source.text.matchAll(/"(images\/[^"\\]+)"/g)].map(([, src = '']) => src);
  const srcs = known.get(source) ?? found;
  known.set(source, srcs);
  return srcs;
}

interface Refusal {
  message: Bilingual;
  suggestion: Bilingual;
}

/**
 * Puts a picture into pages/images, if it is one and nothing else.
 * @param given the name of the file that was chosen, by which people know it
 */
export async function uploadPicture(
  session: Session,
  name: string,
  content: Buffer,
  given = name,
): Promise<UploadAnswer> {
  const src = `images/${name}`;
  // While the picture is read, a studio in another language may ask.
  const lang = session.lang();
  const refusal = refusedName(session, name, given) ?? refusedScript(name, content);
  if (refusal) return inWords(refusal, lang);
  const size = await sizeOf(content, name);
  if (size === 'too large')
    return inWords({ message: said.tooManyPixels(given), suggestion: said.smallerPicture }, lang);
  if (!size) return inWords({ message: said.noPicture(given), suggestion: said.formats }, lang);
  if (!addPicture(session.root, src, content)) return inWords(taken(name), lang);
  session.refreshPictures();
  session.history.add({
    step: { edit: 'add-picture', of: src },
    group: undefined,
    files: [],
    picture: addedPicture(src, content),
    mended: false,
  });
  session.tellHistory();
  return { ok: true, picture: { src, bytes: content.length, usedIn: [], ...size } };
}

/** Kinds of pictures that people try, and browsers or the build do not take. */
const otherFormats = /\.(gif|heic|heif|tiff?|bmp|pdf|psd|ico|jxl|eps|ai)$/i;
const namePattern = new RegExp(`^[a-z0-9]+([-_][a-z0-9]+)*\\.(${pictureEndings.join('|')})$`);

function refusedName({ store }: Session, name: string, given: string): Refusal | undefined {
  const [, other] = otherFormats.exec(name) ?? [];
  if (other)
    return { message: said.otherFormat(given, other.toUpperCase()), suggestion: said.formats };
  if (!namePattern.test(name) || name.length > 100)
    return { message: said.badPictureName(given), suggestion: said.pictureName };
  return store.pictures().some(({ src }) => src === `images/${name}`) ? taken(name) : undefined;
}

function taken(name: string): Refusal {
  return { message: said.takenPictureName(name), suggestion: said.otherPictureName };
}

/** As the check of the whole site sees it, which reads files. */
function refusedScript(name: string, content: Buffer): Refusal | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  try {
    const file = join(folder, 'pages/images', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    const [picture] = readPictures(folder);
    if (picture?.script === undefined) return undefined;
    return { message: said.activeDrawing(picture.script), suggestion: said.plainDrawing };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sizeOf(
  content: Buffer,
  name: string,
): Promise<{ width: number; height: number } | 'too large' | undefined> {
  try {
    const image = await sharp(content, { limitInputPixels: mostPixels }).metadata();
    if (formatOfName(name)?.sharpName !== image.format) return undefined;
    const { width, height } = image.autoOrient;
    return { width, height };
  } catch (error) {
    return hasTooManyPixels(error) ? 'too large' : undefined;
  }
}

function inWords({ message, suggestion }: Refusal, lang: Language): UploadAnswer {
  return { ok: false, message: message[lang], suggestion: suggestion[lang] };
}
