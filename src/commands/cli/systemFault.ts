import { basename, dirname, relative } from 'node:path';

/** Says that a file or folder cannot be read or written; undefined for any other error. */
export function systemFault(error: unknown, root = '.'): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined || path === undefined) return undefined;
  const verb = readingCalls.test(syscall) ? 'read' : 'written';
  return `${nameOf(path, root)} cannot be ${verb}: ${reason}, then run the command again.`;
}

/** A draft beside a file stands for its folder. */
function nameOf(path: string, root: string): string {
  const target = basename(path).startsWith('.') ? dirname(path) : path;
  const name = relative(root, target);
  return name === '' || name.startsWith('..') ? target : name;
}

const readingCalls = /^(scandir|opendir|lstat|stat|read|readlink|access)$/;

const noPermission = 'you have no permission. Change its permissions or those of its folder';

const reasons: Record<string, string | undefined> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: 'the disk is read-only. Make it writable',
  ENOSPC: 'the disk is full. Make room',
};
