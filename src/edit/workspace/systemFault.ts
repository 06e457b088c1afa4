import { basename, dirname, relative, sep } from 'node:path';
import type { Bilingual } from '../../shared/language.ts';
import { ChangedElsewhere, OutsideOfPages, WriteFault } from './writeChanges.ts';

/**
 * The words for an error that a person can do something about: what cannot be read or written, why, and
 * what a failed change has left. Undefined for any other error.
 */
export function faultWords(error: unknown, root = '.'): Bilingual | undefined {
  if (error instanceof WriteFault) {
    const { message } = error;
    return joined(reasonOf(error.cause, root) ?? { en: message, es: message }, leftWords(error));
  }
  const reason = reasonOf(error, root);
  return reason && !isRefusedRead(error) ? joined(reason, nothingWritten) : reason;
}

function reasonOf(error: unknown, root: string): Bilingual | undefined {
  if (error instanceof ChangedElsewhere)
    return { en: error.message, es: `Otra persona ha cambiado ${error.file}.` };
  if (error instanceof OutsideOfPages)
    return { en: error.message, es: `${error.path} está fuera de pages/.` };
  return reasonOfSystem(error, root);
}

function joined(first: Bilingual, second: Bilingual): Bilingual {
  return { en: `${first.en} ${second.en}`, es: `${first.es} ${second.es}` };
}

/** The files that a failed change has left with their new content. */
export function leftWords({ written }: WriteFault): Bilingual {
  const files = written.join(', ');
  return {
    en: `These files have their new content all the same, because it could not be taken back: ${files}.`,
    es: `Estos archivos tienen ya su contenido nuevo, porque no se ha podido deshacer: ${files}.`,
  };
}

/** Ends the report of a change that was refused. */
export const nothingWritten: Bilingual = {
  en: 'Nothing was written.',
  es: 'No se ha escrito nada.',
};

function reasonOfSystem(error: unknown, root: string): Bilingual | undefined {
  const { code = '', path } = Object(error) as NodeJS.ErrnoException;
  const reason = error instanceof Error ? reasons[code] : undefined;
  if (!reason) return undefined;
  const name = path === undefined ? undefined : nameOf(path, root);
  const isRead = isRefusedRead(error);
  return {
    en: `${name ?? 'A file'} cannot be ${isRead ? 'read' : 'written'}: ${reason.en}.`,
    es: `No se puede ${isRead ? 'leer' : 'escribir'} ${name ?? 'un archivo'}: ${reason.es}.`,
  };
}

function isRefusedRead(error: unknown): boolean {
  const { syscall = '' } = Object(error) as NodeJS.ErrnoException;
  return /^(scandir|opendir|lstat|stat|read|readlink|access)$/.test(syscall);
}

/** A draft beside a file stands for its folder. */
function nameOf(path: string, root: string): string {
  const target = basename(path).startsWith('.') ? dirname(path) : path;
  const name = relative(root, target).replaceAll(sep, '/');
  return name === '' || name.startsWith('..') ? target : name;
}

const noPermission = { en: 'you have no permission', es: 'no tiene permiso' };
const noRoom = { en: 'the disk is full', es: 'el disco está lleno' };

const reasons: Record<string, Bilingual | undefined> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: { en: 'the disk is read-only', es: 'el disco es de solo lectura' },
  ENOSPC: noRoom,
  EDQUOT: noRoom,
};
