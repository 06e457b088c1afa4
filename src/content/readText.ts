import { closeSync, openSync, readSync } from 'node:fs';

/** Where files are read to, one after the other: a buffer for each would have to be cleared away. */
let room = Buffer.allocUnsafeSlow(64 * 1024);

/** The text of a file. Does what readFileSync does with fewer calls and less memory. */
export function readText(path: string): string {
  const file = openSync(path, 'r');
  try {
    let length = 0;
    for (;;) {
      const read = readSync(file, room, length, room.length - length, null);
      if (read === 0) return room.toString('utf8', 0, length);
      length += read;
      if (length === room.length) room = Buffer.concat([room], room.length * 2);
    }
  } finally {
    closeSync(file);
  }
}
