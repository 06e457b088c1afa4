import { constants, readFileSync } from 'node:fs';

/** Reasons why a file cannot be read. */
export type FileFault = 'link' | 'folder' | 'closed';

/** A file as it was read, by its path below the project's root: `pages/es/index.json`. */
export interface Source {
  file: string;
  readonly text: string;
  /** Why there is no text. */
  readonly fault?: FileFault | undefined;
  /** Distinguishes versions of a file on disk. Missing if the file was written just now. */
  readonly stamp?: string;
}

/** @throws when there is no such file, or the disk fails */
export function readText(path: string): Pick<Source, 'text' | 'fault'> {
  try {
    return { text: readFileSync(path, { encoding: 'utf8', flag }) };
  } catch (error) {
    const fault = faults.get((error as NodeJS.ErrnoException).code);
    if (!fault) throw error;
    return { text: '', fault };
  }
}

/**
 * Links are not followed, where the system can tell: they may lead out of pages/. A pipe that nobody
 * writes to is read as empty, and does not keep the program waiting.
 */
const flag = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const faults = new Map<string | undefined, FileFault>([
  ['ELOOP', 'link'],
  ['EISDIR', 'folder'],
  ['EACCES', 'closed'],
  ['EPERM', 'closed'],
]);
