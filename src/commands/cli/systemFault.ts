import { basename, dirname, relative } from 'node:path';
import type { Bilingual } from '../../shared/language.ts';

/** Says that a file or folder cannot be read or written; undefined for any other error. */
export function systemFault(error: unknown, root = '.'): Bilingual | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  const isRead = readingCalls.test(syscall);
  // A write to an open file names no path.
  const name = path === undefined ? unnamed : bilingual(nameOf(path, root));
  return {
    en: `${name.en} cannot be ${isRead ? 'read' : 'written'}: ${reason.en}, then run the command again.`,
    es: `No se puede ${isRead ? 'leer' : 'escribir'} ${name.es}: ${reason.es} y repita la orden.`,
  };
}

const unnamed = { en: 'A file', es: 'un archivo' };

function bilingual(name: string): Bilingual {
  return { en: name, es: name };
}

/** A draft beside a file stands for its folder. */
function nameOf(path: string, root: string): string {
  const target = basename(path).startsWith('.') ? dirname(path) : path;
  const name = relative(root, target);
  return name === '' || name.startsWith('..') ? target : name;
}

const readingCalls = /^(scandir|opendir|lstat|stat|read|readlink|access)$/;

const noPermission = {
  en: 'you have no permission. Change its permissions or those of its folder',
  es: 'no tiene permiso. Cambie sus permisos o los de su carpeta',
};

const noRoom = { en: 'the disk is full. Make room', es: 'el disco está lleno. Haga sitio' };

const reasons: Record<string, Bilingual | undefined> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: {
    en: 'the disk is read-only. Make it writable',
    es: 'el disco es de solo lectura. Haga que se pueda escribir en él',
  },
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: {
    en: 'this system allows no file of that size. Raise its limit',
    es: 'este sistema no permite archivos de ese tamaño. Amplíe su límite',
  },
};
