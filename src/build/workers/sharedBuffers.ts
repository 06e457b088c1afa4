/** How a text lies there: as in memory, so that it is only copied. */
const encoding = 'utf16le';
const maxBytesPerUnit = 2;

const roomSize = 1024 * 1024;

/** A text in a buffer, from one byte to another. */
export interface BufferRange {
  start: number;
  end: number;
}

/** A piece of memory that two threads share, for texts on their way from one to the other. */
export interface SharedBuffer {
  number: number;
  /** Undefined where it has no place left for the text. */
  put: (text: string) => BufferRange | undefined;
}

/** Buffers to fill, hand over and give back. Copying texts into messages takes far longer. */
export function createSharedBuffers(count: number) {
  const buffers = Array.from({ length: count }, () => new SharedArrayBuffer(roomSize));
  const free = buffers.map((_, number) => number);
  return {
    buffers,
    /** An empty one, or undefined where all are on their way. */
    take(): SharedBuffer | undefined {
      const number = free.pop();
      const buffer = number === undefined ? undefined : buffers[number];
      return buffer && number !== undefined ? roomIn(number, Buffer.from(buffer)) : undefined;
    },
    giveBack(number: number): void {
      free.push(number);
    },
  };
}

function roomIn(number: number, bytes: Buffer): SharedBuffer {
  let filled = 0;
  return {
    number,
    put(text) {
      const start = filled;
      const end = start + text.length * maxBytesPerUnit;
      if (end > bytes.length) return undefined;
      bytes.write(text, start, encoding);
      filled = end;
      return { start, end };
    },
  };
}

/** Reads texts from buffers. */
export function createSharedBufferReader(shared: SharedArrayBuffer[]) {
  const buffers = shared.map((buffer) => Buffer.from(buffer));
  return (number: number, { start, end }: BufferRange): string =>
    buffers[number]?.toString(encoding, start, end) ?? '';
}
