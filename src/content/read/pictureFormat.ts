/** How the files of each kind of picture begin, in Latin-1: a sign for each byte. */
const beginnings: Record<string, RegExp> = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftyp(avif|avis|mif1|miaf)/,
  svg: /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg[\s>])/i,
};

/** How many bytes tell the kind of a picture. */
export const headLength = 32;

/**
 * The kind of a picture by its first bytes: `png`, `jpg`, `webp`, `avif` or `svg`; undefined for what
 * is none of these. Whether the rest of it can be drawn is not looked at.
 */
export function kindOfPicture(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  return Object.keys(beginnings).find((kind) => beginnings[kind]?.test(text));
}

/** The kind that the name of a picture promises; undefined for a name of something else. */
export function namedKind(src: string): string | undefined {
  const ending = src.slice(src.lastIndexOf('.') + 1).toLowerCase();
  const kind = ending === 'jpeg' ? 'jpg' : ending;
  return kind in beginnings ? kind : undefined;
}
