import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files below a folder, by their addresses, and counts them. */
export function createWriter(folder: string) {
  const folders = new Set<string>();
  const files = new Set<string>();
  return {
    files,
    write(path: string, content: string | Uint8Array): void {
      const file = join(folder, path);
      const parent = dirname(file);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      files.add(file);
      writeFileSync(file, content);
    },
  };
}

export type Writer = ReturnType<typeof createWriter>;
