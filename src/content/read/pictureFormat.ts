import { formatOfName, pictureFormats } from '../../shared/pictureFormats.ts';

/** How many bytes tell the kind of a picture. */
export const headLength = 32;

/**
 * The kind of a picture by its first bytes, named by its usual ending, such as `jpg`; undefined for
 * what is none that pages can show. Whether the rest of it can be drawn is not looked at.
 */
export function kindOfPicture(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  return pictureFormats.find(({ beginning }) => beginning.test(text))?.endings[0];
}

/** The kind that the name of a picture promises; undefined for a name of something else. */
export function namedKind(src: string): string | undefined {
  return formatOfName(src)?.endings[0];
}
