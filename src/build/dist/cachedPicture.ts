import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { replaceFile } from '../../shared/replaceFile.ts';

/** The bytes of a SHA-1, which end each file of a rendered picture in .cache. */
const hashLength = 20;

/** A picture that an earlier build has rendered. Undefined if its file is missing or damaged. */
export async function readCachedPicture(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && pictureIn(bytes);
}

/** The picture within the bytes of its file in .cache. Undefined if they are damaged. */
function pictureIn(bytes: Buffer): Buffer | undefined {
  const end = bytes.length - hashLength;
  const picture = bytes.subarray(0, Math.max(end, 0));
  return end > 0 && hashOf(picture).equals(bytes.subarray(end)) ? picture : undefined;
}

/** Saves a rendered picture for the next builds. */
export function cachePicture(file: string, picture: Uint8Array): void {
  replaceFile(file, Buffer.concat([picture, hashOf(picture)]));
}

function hashOf(picture: Uint8Array): Buffer {
  return hash('sha1', picture, 'buffer');
}
