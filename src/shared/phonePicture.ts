import { hashOf } from './hash.ts';

/**
 * The version for phones beside a drawn picture: images/shop-480-1a2b3c4d.avif of images/shop.avif.
 * Its name holds a hash of the picture: it is not shown beside another one that takes that name.
 */
export function phonePictureOf(file: string, content: string | Uint8Array): string {
  return file.replace(/\.\w+$/, `-480-${hashOf(content)}.avif`);
}

/** Pages name the picture, and never its version. */
export function isPhonePicture(file: string): boolean {
  return /-480-[\da-f]{8}\.avif$/.test(file);
}
