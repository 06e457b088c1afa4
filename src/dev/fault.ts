import { sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Bilingual, BilingualError, type Language } from '../shared/language.ts';

/** A mistake that keeps a server from reading the site again, until somebody fixes it. */
export interface Fault {
  said: Bilingual;
  /** In the words of the system. */
  detail: string;
}

export function faultOf(error: unknown, root: string): Fault {
  const below = (text: string) => text.replaceAll(`${root}${sep}`, '');
  if (error instanceof BilingualError) {
    const { en, es } = error.reason;
    return { said: { en: below(en), es: below(es) }, detail: '' };
  }
  return { said: unread, detail: below(plainMessage(error)) };
}

/** Without the colors that tools give their messages in a terminal. */
export function plainMessage(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? error.message : String(error));
}

const unread: Bilingual = {
  en: 'The site or its code cannot be read.',
  es: 'No se puede leer el sitio o su código.',
};

/** The fault with what follows from it, as it stands in the terminal. */
export function reportOfFault({ said, detail }: Fault, lang: Language): string {
  return [said[lang], goesOn[lang], detail].filter(Boolean).join('\n');
}

const goesOn: Bilingual = {
  en: 'The pages are shown as they were read before. The next save is another try.',
  es: 'Las páginas se muestran como se leyeron antes. Al guardar se intenta de nuevo.',
};
