import { nearest } from '../../../shared/didYouMean.ts';
import { isSpecial } from '../../../shared/routes.ts';
import { type Message, sayFrom } from '../../diagnostics/message.ts';
import {
  easyName,
  isEasyName,
  reasonOfReserved,
  reservedPart,
  wholeEasyName,
} from '../../read/fileName.ts';
import { kindOf } from '../../validate/validateFile.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'missing-file': {
    en: 'There is no pages/<file>, which every site needs. | Give it its name again, or take it back from the last version.',
    es: 'No existe pages/<file>, que todo sitio necesita. | Devuélvale su nombre o recupérelo de la última versión.',
  },
  'unknown-file': {
    en: 'A file whose name begins with _ is no page, and <name> has no meaning in this folder. | Did you mean pages/<guess>? | Rename or remove it.',
    es: 'Un archivo cuyo nombre empieza con _ no es una página, y <name> no tiene significado en esta carpeta. | ¿Quería decir pages/<guess>? | Cámbiele el nombre o quítelo.',
  },
  'file-name': {
    en: 'The address of this page would be <route>, which is hard to type. | Rename the file to pages/<right>: lower case letters, digits and hyphens. | Give the file another name: lower case letters, digits and hyphens.',
    es: 'La dirección de esta página sería <route>, que es difícil de teclear. | Cambie el nombre del archivo a pages/<right>: solo minúsculas sin acentos, cifras y guiones. | Póngale otro nombre al archivo: solo minúsculas sin acentos, cifras y guiones.',
  },
  'file-name.reserved': {
    en: 'This file cannot be a page: <reason>. | Give the file another name.',
    es: 'Este archivo no puede ser una página: <reason>. | Póngale otro nombre al archivo.',
  },
} as const;

const say = sayFrom(texts);

/** The files that every site needs exist, no other begins with _, and the name of a page is an address. */
export const files: Rule = {
  severity: 'error',
  why: {
    en: 'A site without one of these files cannot be built, a file with a wrong name is read by nobody, and blanks or capitals in an address get lost on the way.',
    es: 'Sin uno de estos archivos el sitio no se puede crear, un archivo con un nombre equivocado no lo lee nadie, y los espacios o mayúsculas de una dirección se pierden por el camino.',
  },
  texts,
  *inSite({ loaded: { sources, routes, layoutFileOf } }) {
    const names = [...sources.keys()];
    const unknown = names.filter((file) => kindOf(file) === undefined);
    const guesses = unknown.map((file) => nearest(file, needed));
    const isFramed = names.every((file) => isSpecial(file) || layoutFileOf(file));
    for (const file of needed) {
      const isThere = sources.has(file) || sources.has(file.slice(1)) || guesses.includes(file);
      if (!isThere && !(file === '_layout.json' && isFramed))
        yield { ...say('missing-file', { file }), file: `pages/${file}` };
    }
    for (const [index, file] of unknown.entries()) {
      const name = file.slice(file.lastIndexOf('/') + 1);
      const guess = guesses[index] ?? nearest(name, special);
      yield { ...say('unknown-file', { name, guess }), file: `pages/${file}` };
    }
    for (const [route, [file = '']] of routes) {
      const said = hardName(route, file, sources);
      if (said) yield { ...said, file: `pages/${file}` };
    }
  },
};

const needed = [
  '_site.json',
  '_facts.json',
  '_contract.json',
  '_layout.json',
  'index.json',
  '404.json',
];
const special = [...needed, '_redirects.json', '_routes.json', '_translations.json'];

function hardName(
  route: string,
  file: string,
  sources: ReadonlyMap<string, { file: string }>,
): Message | undefined {
  const name = reservedPart(file);
  if (name) {
    const reason = { en: reasonOfReserved(name, 'en'), es: reasonOfReserved(name, 'es') };
    return say('file-name.reserved', { reason });
  }
  // A file with another ending is told by that, and capitals alone by the route that is there twice.
  if (isEasyName(file) || sources.get(file)?.file !== `pages/${file}`) return undefined;
  const right = easyName(file);
  const isTaken = sources.has(right);
  if (isTaken && file.toLowerCase() === right) return undefined;
  return say('file-name', { route, right: isTaken ? undefined : wholeEasyName(file) });
}
