import { constants, lstatSync, readFileSync } from 'node:fs';

/** Reasons why a file cannot be read. */
export type FileFault = 'link' | 'folder' | 'closed' | 'pipe';

/** A file as it was read, by its path below the project's root: `pages/es/index.json`. */
export interface Source {
  file: string;
  readonly text: string;
  /** Why there is no text. Known once that was asked for. */
  readonly fault?: FileFault | undefined;
  /** Distinguishes versions of a file on disk. Missing if the file was written just now. */
  stamp?: string;
}

/** @throws when there is no such file, or the disk fails */
export function readText(path: string): { text: string; fault?: FileFault } {
  try {
    const text = readFileSync(path, asText);
    return text === '' ? { text, ...faultOfEmpty(path) } : { text };
  } catch (error) {
    return { text: '', fault: faultOf(error) };
  }
}

/**
 * Links are not followed, where the system can tell: they may lead out of pages/. A pipe that nobody
 * writes to is read as empty, and does not keep the program waiting.
 */
const flag = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const asText = { encoding: 'utf8', flag } as const;

function faultOfEmpty(path: string): { fault?: FileFault } {
  return lstatSync(path).isFile() ? {} : { fault: 'pipe' };
}

function faultOf(error: unknown): FileFault {
  const fault = faults.get((error as NodeJS.ErrnoException).code);
  if (!fault) throw error;
  return fault;
}

const faults = new Map<string | undefined, FileFault>([
  ['ELOOP', 'link'],
  ['EISDIR', 'folder'],
  ['EACCES', 'closed'],
  ['EPERM', 'closed'],
  // A pipe that somebody writes to, and a socket.
  ['EAGAIN', 'pipe'],
  ['ENXIO', 'pipe'],
]);
