import { formatOfName, pictureFormats } from '../../shared/pictureFormats.ts';

/** How many bytes tell the kind of a picture. */
export const headLength = 32;

/**
 * The format of a picture by its first bytes, named by its usual ending, such as `jpg`; undefined
 * for a format that pages cannot show. The rest of the file is not checked.
 */
export function kindOfPicture(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  return pictureFormats.find(({ beginning }) => beginning.test(text))?.endings[0];
}

/** The kind that the name of a picture promises; undefined for a name of something else. */
export function namedKind(src: string): string | undefined {
  return formatOfName(src)?.endings[0];
}
