import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { readPictures, type Source } from '../../../content/read/source.ts';
import { hasTooManyPixels, mostPixels } from '../../../shared/pictureErrors.ts';
import {
  anyOf,
  formatOfName,
  pictureEndings,
  pictureFormats,
} from '../../../shared/pictureFormats.ts';
import type { PictureEntry, UploadAnswer } from '../../api.ts';
import { addPicture } from '../edits/pictureFile.ts';
import { addedPicture } from '../edits/pictureUndo.ts';
import type { Session } from '../session/session.ts';

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

type Refusal = Extract<UploadAnswer, { ok: false }>;

/** Puts a picture into pages/images, if it is one and nothing else. */
export async function uploadPicture(
  session: Session,
  name: string,
  content: Buffer,
): Promise<UploadAnswer> {
  const src = `images/${name}`;
  const refusal = refusedName(session, name) ?? refusedScript(name, content);
  if (refusal) return refusal;
  const size = await sizeOf(content, name);
  if (size === 'too large')
    return refuse(
      `${name} has more than 100 million pixels.`,
      'Make it at most 2,000 pixels wide, and upload it again.',
    );
  if (!size) return refuse(`${name} is not a picture of the kind that its name says.`, formats);
  if (!addPicture(session.root, src, content)) return taken(name);
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

const names = pictureFormats.map(({ name }) => name);
const formats = `Use ${anyOf(names, 'en')}, with the ending that belongs to it.`;
/** Kinds of pictures that people try, and browsers or the build do not take. */
const otherFormats = /\.(gif|heic|heif|tiff?|bmp|pdf|psd|ico|jxl|eps|ai)$/i;
const namePattern = new RegExp(`^[a-z0-9]+([-_][a-z0-9]+)*\\.(${pictureEndings.join('|')})$`);

function refusedName({ store }: Session, name: string): Refusal | undefined {
  const [, other] = otherFormats.exec(name) ?? [];
  if (other)
    return refuse(`${name} is a ${other.toUpperCase()} file, which pages cannot show.`, formats);
  if (!namePattern.test(name) || name.length > 100) {
    const suggestion = 'Write lower case letters, digits and hyphens: office-front.jpg.';
    return refuse(`${name} cannot be the name of a picture.`, suggestion);
  }
  return store.pictures().some(({ src }) => src === `images/${name}`) ? taken(name) : undefined;
}

function taken(name: string): Refusal {
  return refuse(`There is a picture ${name} already.`, 'Choose another name, or use that picture.');
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
    const message = `This drawing holds more than a drawing: ${picture.script}`;
    return refuse(message, 'Save it as a plain SVG, or take out what acts.');
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

function refuse(message: string, suggestion: string): Refusal {
  return { ok: false, message, suggestion };
}
