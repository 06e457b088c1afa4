import { relative, sep } from 'node:path';
import { UnusableSchema } from '../content/schema/contract.ts';
import type { Language } from '../shared/language.ts';
import type { Problems } from './problems.ts';

/** A mistake that keeps a server from reading the site again, until somebody fixes it. */
export interface Fault {
  /** A schema that is no JSON, a folder or file that may not be read, or code that does not run. */
  kind: 'schema' | 'closed' | 'code';
  /** Below the project's root; empty where no file is to blame. */
  file: string;
  /** In the words of the system. */
  detail: string;
}

export function faultOf(error: unknown, root: string): Fault {
  const { message, code = '', path = '' } = error as NodeJS.ErrnoException;
  const detail = message.replaceAll(`${root}${sep}`, '');
  if (error instanceof UnusableSchema)
    return { kind: 'schema', file: /^\S+\.json/.exec(detail)?.[0] ?? '', detail };
  const isClosed = ['EACCES', 'EPERM'].includes(code);
  return { kind: isClosed ? 'closed' : 'code', file: path && relative(root, path), detail };
}

/** The fault as it stands in the terminal. */
export function reportOfFault({ kind, file, detail }: Fault, lang: Language): string {
  const { titles, goesOn } = words[lang];
  const said = titles[kind](file);
  return `${said}\n${goesOn}${detail.startsWith(said.slice(0, -1)) ? '' : `\n${detail}`}\n`;
}

/** The problems of the site with the fault before them. */
export function withFault(problems: Problems, fault: Fault | undefined): Problems {
  if (!fault) return problems;
  const { titles, goesOn } = words[problems.lang];
  const message = titles[fault.kind](fault.file);
  const item = {
    ...{ where: fault.file, place: '', message, suggestion: goesOn },
    ...{ frame: fault.detail, more: '' },
  };
  const title = problems.errors.items.length > 0 ? problems.errors.title : message;
  return { ...problems, errors: { title, items: [item, ...problems.errors.items] } };
}

const words = {
  en: {
    titles: {
      schema: (file: string) => `${file} is not valid JSON.`,
      closed: (file: string) => `${file || 'A folder'} may not be read.`,
      code: () => 'The code of the site has a mistake.',
    },
    goesOn: 'The pages are shown as they were read before. The next save is another try.',
  },
  es: {
    titles: {
      schema: (file: string) => `${file} no es JSON válido.`,
      closed: (file: string) => `${file || 'Una carpeta'} no se puede leer.`,
      code: () => 'El código del sitio tiene un error.',
    },
    goesOn: 'Las páginas se muestran como se leyeron antes. Al guardar se intenta de nuevo.',
  },
} satisfies Record<Language, unknown>;
