/** How many bytes of a picture of this kind tell its size. */
export function sizeLength(kind: string): number {
  return kind === 'png' || kind === 'webp' ? 32 : 65_536;
}

/** The number of its pixels, as far as the beginning of a picture tells. */
export function pixelsOf(kind: string, head: Buffer): number {
  const [width, height] = sizes[kind]?.(head) ?? [0, 0];
  return width * height;
}

type Size = [width: number, height: number];

const sizes: Record<string, (head: Buffer) => Size | undefined> = {
  png: (head) => (head.length < 24 ? undefined : [head.readUInt32BE(16), head.readUInt32BE(20)]),
  jpg: sizeOfJpeg,
  webp: (head) => (head.length < 30 ? undefined : sizeOfWebp(head)),
  avif: sizeOfAvif,
};

/** In the first frame, behind segments of any length. */
function sizeOfJpeg(head: Buffer): Size | undefined {
  for (let at = 2; at + 9 < head.length; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [head.readUInt16BE(at + 7), head.readUInt16BE(at + 5)];
  }
  return undefined;
}

/** Extended, lossless or lossy. */
function sizeOfWebp(head: Buffer): Size {
  const format = head.toString('latin1', 12, 16);
  if (format === 'VP8X') return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  if (format === 'VP8 ') return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
  const bits = head.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** The largest of its images: others are its parts, or small versions. */
function sizeOfAvif(head: Buffer): Size | undefined {
  let largest: Size | undefined;
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4)) {
    if (at + 16 > head.length) break;
    const size: Size = [head.readUInt32BE(at + 8), head.readUInt32BE(at + 12)];
    if (!largest || size[0] * size[1] > largest[0] * largest[1]) largest = size;
  }
  return largest;
}
