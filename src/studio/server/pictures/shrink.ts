import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { mostPixels } from '../../../shared/pictureErrors.ts';
import { formatOfName, mostBytes } from '../../../shared/pictureFormats.ts';

/** The build makes no version that is wider. */
const largest = { width: 1920, height: 2880 };
/** A photograph that is still too large after one step is made in the next. */
const steps = [
  { scale: 1, quality: 85 },
  { scale: 1, quality: 75 },
  { scale: 1, quality: 65 },
  { scale: 0.8, quality: 65 },
  { scale: 0.6, quality: 65 },
  { scale: 0.4, quality: 65 },
];

interface PictureUpload {
  /** `office.png` */
  name: string;
  content: Buffer;
}

/**
 * Makes a photograph from a camera as small as pages need it. A PNG that is still large becomes a WebP.
 * Drawings, moving pictures and small files stay as they are, but for what a camera notes about place and
 * person.
 * @param picture a drawing or photograph, as its name says
 */
export async function shrunk(picture: PictureUpload): Promise<PictureUpload> {
  const { name, content } = picture;
  const { name: format } = formatOfName(name) ?? {};
  const image = sharp(content, { limitInputPixels: mostPixels }).autoOrient().keepIccProfile();
  const { autoOrient: size, pages = 1, exif, xmp, iptc } = await image.metadata();
  const isPrivate = [exif, xmp, iptc].some(Boolean);
  const fits = size.width <= largest.width && size.height <= largest.height;
  const isDone = fits && isSmall(content) && !isPrivate;
  if (format === 'SVG' || pages > 1 || isDone) return picture;
  const png =
    format === 'PNG'
      ? await image.clone().resize(inside(1)).png({ compressionLevel: 9 }).toBuffer()
      : undefined;
  const small =
    png && isSmall(png)
      ? { name, content: png }
      : { name: name.replace(/\.png$/, '.webp'), content: await encoded(image, format) };
  return isPrivate || small.content.length < content.length ? small : picture;
}

function isSmall({ length }: Buffer): boolean {
  return length <= mostBytes.photograph;
}

function inside(scale: number): ResizeOptions {
  const [width, height] = [largest.width * scale, largest.height * scale];
  return { width, height, fit: 'inside', withoutEnlargement: true };
}

async function encoded(image: Sharp, format: string | undefined): Promise<Buffer> {
  const name = format === 'JPEG' ? 'jpeg' : format === 'AVIF' ? 'avif' : 'webp';
  let content = Buffer.alloc(0);
  for (const { scale, quality } of steps) {
    const resized = image.clone().resize(inside(scale));
    content = await resized.toFormat(name, { quality, mozjpeg: true }).toBuffer();
    if (isSmall(content)) break;
  }
  return content;
}
