import type { Kind } from '../../content/schema/contract.ts';
import type { Data } from '../../edit/diff/patch.ts';
import { isRecord } from '../../shared/json.ts';
import type { Bilingual } from '../../shared/language.ts';
import { type Migration, WrongMigration } from './step.ts';

/**
 * The content of a file after the function of a migration, which may leave it as it is.
 * @throws WrongMigration if the function fails, or returns what no file can hold
 */
export function contentAfter(kind: Kind, data: Data, { name, change }: Migration): Data {
  // The number of the contract is no content.
  if (!change || kind === 'contract') return data;
  const wrong = ({ en, es }: Bilingual) =>
    new WrongMigration({ en: `${name}.ts ${en}`, es: `${name}.ts ${es}` });
  const contentOf = (content: unknown) => JSON.stringify(content ?? null);
  let changed: unknown;
  let isPure = true;
  let isAtRest = true;
  try {
    changed = change(kind, structuredClone(data));
    if (!(changed instanceof Promise)) {
      const text = contentOf(changed);
      isPure = contentOf(change(kind, structuredClone(data))) === text;
      changed = JSON.parse(text);
      const again = isRecord(changed) ? contentOf(change(kind, JSON.parse(text))) : text;
      isAtRest = again === text || again === 'null';
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw wrong({
      en: `fails for a file of the kind ${kind}: ${reason}.`,
      es: `falla con un archivo de tipo ${kind}: ${reason}.`,
    });
  }
  if (!isPure)
    throw wrong({
      en: 'makes other content of one file each time. It may read nothing but what it is given.',
      es: 'hace de un mismo archivo un contenido distinto cada vez. Solo puede leer lo que recibe.',
    });
  if (!isAtRest)
    throw wrong({
      en: 'changes once more what it has made: a file that is migrated twice would say something else. It has to leave such a file as it is.',
      es: 'vuelve a cambiar lo que ha hecho: un archivo migrado dos veces diría otra cosa. Debe dejar un archivo así como está.',
    });
  if (changed instanceof Promise) {
    changed.catch(() => {});
    throw wrong({
      en: 'returns a promise. It has to return the content itself, without async.',
      es: 'devuelve una promesa. Debe devolver el propio contenido, sin async.',
    });
  }
  if (changed === null) return data;
  if (isRecord(changed) && !Array.isArray(changed)) return changed;
  throw wrong({
    en: 'has to return an object, or undefined to leave a file as it is.',
    es: 'debe devolver un objeto, o undefined para dejar un archivo como está.',
  });
}
