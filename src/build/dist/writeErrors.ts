const reasons: Record<string, string> = {
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'may not be written',
  ENOTDIR: 'is not in a folder',
  ENOSPC: 'has no room on the disk',
  EDQUOT: 'has no room on the disk',
};

/**
 * Says in a sentence why a file could not be written; undefined for any other error. It goes by the
 * message: the rest of an error does not come with it from another thread.
 */
export function writeErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, code = '', paths = "'A file'"] =
    /^(E[A-Z]+): .*?, \w+(?: ('.*'))?$/.exec(error.message) ?? [];
  const reason = reasons[code];
  // A write to an open file names no path, and a move names none of its two: both are told.
  const path = paths.slice(1, -1).replace("' -> '", ' or ');
  return reason && `${path} ${reason} (${code}). A build writes to dist/ and to .cache/.`;
}
