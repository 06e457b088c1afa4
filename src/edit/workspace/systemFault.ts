import { basename, dirname, relative } from 'node:path';
import type { Bilingual } from '../../shared/language.ts';
import { WriteFault } from './writeChanges.ts';

/** An error of the system that a person can do something about. */
export interface SystemFault {
  /** The file that cannot be read or written, and why. */
  said: Bilingual;
  /** The first words of a sentence that ends with the next step. */
  remedy: Bilingual;
  /** The files that were written nevertheless; undefined if no write was refused. */
  outcome?: Bilingual;
}

/** Says that a file or folder cannot be read or written; undefined for any other error. */
export function systemFault(error: unknown, root = '.'): SystemFault | undefined {
  const cause = error instanceof WriteFault ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  const { code = '', path, syscall = '' } = cause as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  const isRead = readingCalls.test(syscall);
  // A write to an open file names no path.
  const name = path === undefined ? unnamed : bilingual(nameOf(path, root));
  return {
    said: {
      en: `${name.en} cannot be ${isRead ? 'read' : 'written'}: ${reason.said.en}.`,
      es: `No se puede ${isRead ? 'leer' : 'escribir'} ${name.es}: ${reason.said.es}.`,
    },
    remedy: reason.remedy,
    ...(error instanceof WriteFault && { outcome: outcomeOf(error) }),
  };
}

/** Ends the report of a change that was to be written and was not. */
export const nothingWritten: Bilingual = {
  en: 'Nothing was written.',
  es: 'No se ha escrito nada.',
};

function outcomeOf({ written }: WriteFault): Bilingual {
  if (written.length === 0) return nothingWritten;
  const files = written.join(', ');
  return {
    en: `These files have their new content all the same, because it could not be taken back: ${files}. No other file was written.`,
    es: `Estos archivos tienen ya su contenido nuevo, porque no se ha podido deshacer: ${files}. No se ha escrito ningún otro.`,
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

type Reason = Pick<SystemFault, 'said' | 'remedy'>;

const noPermission: Reason = {
  said: { en: 'you have no permission', es: 'no tiene permiso' },
  remedy: {
    en: 'Change its permissions or those of its folder',
    es: 'Cambie sus permisos o los de su carpeta',
  },
};

const noRoom: Reason = {
  said: { en: 'the disk is full', es: 'el disco está lleno' },
  remedy: { en: 'Make room', es: 'Haga sitio' },
};

const reasons: Record<string, Reason | undefined> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: {
    said: { en: 'the disk is read-only', es: 'el disco es de solo lectura' },
    remedy: { en: 'Make it writable', es: 'Haga que se pueda escribir en él' },
  },
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: {
    said: {
      en: 'this system allows no file of that size',
      es: 'este sistema no permite archivos de ese tamaño',
    },
    remedy: { en: 'Raise its limit', es: 'Amplíe su límite' },
  },
};
