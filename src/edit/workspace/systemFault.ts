import { basename, dirname, relative } from 'node:path';
import type { Bilingual } from '../../shared/language.ts';
import { journalFile } from './journal.ts';
import { ChangedElsewhere, OutsideOfPages, type Reached, WriteFault } from './writeChanges.ts';

/** An error of the system that a person can do something about. */
export interface SystemFault {
  /** The file that cannot be read or written, and why. */
  said: Bilingual;
  /** The first words of a sentence that ends with the next step. */
  remedy: Bilingual;
  /** The files that were written nevertheless; undefined if no write was refused. */
  outcome?: Bilingual;
  /** The change is made, and is not to be repeated. */
  isDone?: boolean;
}

/** Says that a file or folder cannot be read or written; undefined for any other error. */
export function systemFault(error: unknown, root = '.'): SystemFault | undefined {
  if (!(error instanceof WriteFault)) return faultOfSystem(error, root);
  const { cause, reached } = error;
  const fault = faultOfSystem(cause, root) ?? (isMade(reached) ? otherFault(cause) : undefined);
  const isDone = reached.isWhole === true;
  return fault && { ...fault, outcome: outcomeOf(reached), isDone };
}

function faultOfSystem(error: unknown, root: string): SystemFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException;
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
  };
}

/** A change of which a part stays matters more than the error itself, whatever that is. */
function otherFault(error: Error): SystemFault {
  return {
    said: unsafe(error) ?? bilingual(error.message),
    remedy: {
      en: 'Look at the files that are named here',
      es: 'Mire los archivos que se nombran aquí',
    },
  };
}

function isMade({ written, isOpen }: Reached): boolean {
  return written.length > 0 || isOpen === true;
}

/** The files that a failed write has left with their new content; undefined where all are as they were. */
export function leftBy(error: unknown): Bilingual | undefined {
  return error instanceof WriteFault && isMade(error.reached)
    ? outcomeOf(error.reached)
    : undefined;
}

/** Says that a file was not written because of somebody else, or of a link out of pages/. */
export function unsafe(error: unknown): Bilingual | undefined {
  if (error instanceof ChangedElsewhere)
    return { en: error.message, es: `Otra persona ha cambiado ${error.file}.` };
  if (error instanceof OutsideOfPages)
    return { en: error.message, es: `${error.path} está fuera de pages/.` };
  return undefined;
}

/** Ends the report of a change that was to be written and was not. */
export const nothingWritten: Bilingual = {
  en: 'Nothing was written.',
  es: 'No se ha escrito nada.',
};

function outcomeOf({ written, isWhole, isOpen }: Reached): Bilingual {
  const files = written.join(', ');
  if (isWhole)
    return {
      en: `The change is made: ${files}. Only ${journalFile} is left, which the next command removes.`,
      es: `El cambio está hecho: ${files}. Solo queda ${journalFile}, que quitará la orden siguiente.`,
    };
  const { en, es } =
    written.length === 0
      ? nothingWritten
      : {
          en: `These files have their new content all the same, because it could not be taken back: ${files}. No other file was written.`,
          es: `Estos archivos tienen ya su contenido nuevo, porque no se ha podido deshacer: ${files}. No se ha escrito ningún otro.`,
        };
  if (!isOpen) return { en, es };
  return {
    en: `${en} Remove ${journalFile}: by it the next command would make the change after all.`,
    es: `${es} Quite ${journalFile}: con él, la orden siguiente haría el cambio a pesar de todo.`,
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
