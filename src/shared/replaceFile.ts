import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes all or nothing, for another process may read the file meanwhile. Makes its folder. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const temp = `${file}-${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temp, content);
  renameSync(temp, file);
}
