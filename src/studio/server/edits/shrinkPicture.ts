import sharp, { type Sharp } from 'sharp';
import { mostPixels } from '../../../shared/pictureErrors.ts';
import { formatOfName } from '../../../shared/pictureFormats.ts';

/** The build makes no version that is wider. */
const largest = { width: 1920, height: 2880 };
/** A smaller file of that size is kept to the byte. */
const mostBytes = 1_000_000;

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
  const options = { limitInputPixels: mostPixels };
  const metadata = await sharp(content, options).metadata();
  const { autoOrient: size, pages = 1, exif, xmp, iptc } = metadata;
  const isPrivate = [exif, xmp, iptc].some(Boolean);
  const fits = size.width <= largest.width && size.height <= largest.height;
  const isSmall = fits && content.length <= mostBytes;
  const isDone = pages > 1 || (isSmall && !isPrivate);
  if (format === 'SVG' || isDone) return picture;
  const resized = sharp(content, options)
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .keepIccProfile();
  const written = await encoded(resized, format);
  const isLarge = format === 'PNG' && written.length > mostBytes;
  const small = isLarge
    ? { name: name.replace(/\.png$/, '.webp'), content: await encoded(resized, 'WebP') }
    : { name, content: written };
  return isPrivate || small.content.length < content.length ? small : picture;
}

function encoded(image: Sharp, format: string | undefined): Promise<Buffer> {
  if (format === 'PNG') return image.png({ compressionLevel: 9 }).toBuffer();
  if (format === 'WebP') return image.webp({ quality: 85 }).toBuffer();
  if (format === 'AVIF') return image.avif({ quality: 65 }).toBuffer();
  return image.jpeg({ quality: 85, mozjpeg: true }).toBuffer();
}
