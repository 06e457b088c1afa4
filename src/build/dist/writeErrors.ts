import type { Bilingual } from '../../shared/language.ts';

const mayNot = { en: 'may not be written', es: 'no se puede escribir' };
const noRoom = { en: 'has no room on the disk', es: 'no cabe en el disco' };

const reasons: Record<string, Bilingual | undefined> = {
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: mayNot,
  ENOTDIR: { en: 'is not in a folder', es: 'no está en una carpeta' },
  ENOSPC: noRoom,
  EDQUOT: noRoom,
};

/**
 * Says in a sentence why a file could not be written; undefined for any other error. It goes by the
 * message: the rest of an error does not come with it from another thread.
 */
export function writeErrorMessage(error: unknown): Bilingual | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, file] = bundlerWithoutRoom.exec(error.message) ?? [];
  const message = file ? `ENOSPC: no space left on device, write '${file}'` : error.message;
  const [, code = '', paths] = /^(E[A-Z]+): .*?, \w+(?: ('.*'))?$/.exec(message) ?? [];
  const reason = reasons[code];
  // A write to an open file names no path, and a move names none of its two: both are told.
  const path = (none: string, or: string) =>
    paths?.slice(1, -1).replace("' -> '", ` ${or} `) ?? none;
  return (
    reason && {
      en: `${path('A file', 'or')} ${reason.en} (${code}). A build writes to dist/ and to .cache/.`,
      es: `${path('Un archivo', 'o')} ${reason.es} (${code}). La construcción escribe en dist/ y en .cache/.`,
    }
  );
}

/** The bundler tells the number of the error, which is that of ENOSPC, at the end of a trace. */
const bundlerWithoutRoom = /Failed to write file in (.*)[\s\S]*\(os error 28\)/;
