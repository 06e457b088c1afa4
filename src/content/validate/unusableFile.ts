import { isSpecial } from '../../shared/routes.ts';
import type { FileFinding } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { wholeEasyName } from '../read/fileName.ts';
import { isMeantAsPage, meantName } from '../read/listFiles.ts';
import type { Source } from '../read/source.ts';
import type { Kind } from '../schema/contract.ts';

export const fileTexts = {
  'file-kind': {
    en: 'This file is not published: only pages whose names end with .json, in lower case, are. | Remove it, or rename it to <right> if there is no such file.',
    es: 'Este archivo no se publica: solo se publican las páginas cuyo nombre termina en .json, en minúsculas. | Quítelo o, si aún no existe ningún archivo <right>, póngale ese nombre.',
  },
  'file-kind.closed': {
    en: 'This file cannot be read: it is a link, a folder or a device, or you have no permission. | Put a file in its place, or give yourself the right to read it.',
    es: 'Este archivo no se puede leer: es un enlace, una carpeta o un dispositivo, o no tiene usted permiso. | Ponga un archivo en su lugar o dese permiso de lectura.',
  },
  'file-size': {
    en: 'This file has <size> million characters, but may have at most <limit>. | Look for what was pasted into it by mistake, or divide it into several pages.',
    es: 'Este archivo tiene <size> millones de caracteres, pero puede tener <limit> como máximo. | Busque lo que se haya pegado por error o repártalo entre varias páginas.',
  },
} as const;

const say = sayFrom(fileTexts);

/** The reason why a file cannot be a page, whatever its content. */
export function unusableFile(source: Source, kind: Kind | undefined): FileFinding | undefined {
  const { file, text, fault } = source;
  if (fault) return { ...say('file-kind.closed'), file };
  if (!file.endsWith('.json') && isMeantAsPage(file)) {
    const meant = meantName(file);
    const right = isSpecial(meant) ? meant : (wholeEasyName(meant) ?? meant);
    return { ...say('file-kind', { right }), file };
  }
  const limit = kind === undefined || growing.includes(kind) ? 100 : 1;
  if (text.length <= limit * million) return undefined;
  const size = Math.ceil(text.length / (million / 10)) / 10;
  return { ...say('file-size', { size, limit }), file };
}

/** The longest page of a real site has tens of thousands of characters; one of a million was put together by mistake. */
const million = 1_000_000;

/** Facts, lists of addresses and the record of translations grow with the site. */
const growing: Kind[] = ['facts', 'redirects', 'routes', 'translations'];
