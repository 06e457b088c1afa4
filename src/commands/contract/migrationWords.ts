import type { MigrationPlan } from '../../contract/planMigration.ts';
import { currentNumber, numberFile } from '../../contract/siteNumber.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';

type Done = MigrationPlan['done'][number];

const now = currentNumber;

/** The words of npm run migrate. */
export const migrationWords = {
  en: {
    nothing: `All files follow contract ${now}: there is nothing to migrate.`,
    migration: ({ number, migration, files }: Done) =>
      `Contract ${number}: ${migration.title} Changes ${countOf(files, 'file')}.`,
    number: `${numberFile} says contract ${now} from now on.`,
    lost: (place: string, text: string) => `Lost at ${place}: ${text}`,
    wouldLose:
      'These texts would be lost, so nothing was written. To go on: npm run migrate -- --lose-texts',
    removed: (texts: string[]) => `Removed texts (${texts.length}): ${firstOf(texts)}`,
    unread: (files: string[]) =>
      `Nothing was written, because these files cannot be read: ${files.join(', ')}. npm run validate says why. Fix them, then run it again.`,
    noFiles: (part: string) => `There is no file of pages/ at ${part}.`,
    noSiteNumber: `${numberFile} does not say which contract the files follow. Take it from git, or name the number: npm run migrate -- --from 1, up to ${now} if they are new.`,
    written: (files: number) => `Done: ${countOf(files, 'file')} written.`,
    newer: (from: number) =>
      `The site follows contract ${from}, but this code knows contracts up to ${now}. Update the code.`,
    noNumber: (given?: string) => `There is no contract ${given}. Use a number from 1 to ${now}.`,
  },
  es: {
    nothing: `Todos los archivos siguen el contrato ${now}: no hay nada que migrar.`,
    migration: ({ number, migration, files }: Done) =>
      `Contrato ${number}: ${migration.titleEs} Cambia en ${spanishCount(files, 'archivo')}.`,
    number: `${numberFile} dirá desde ahora contrato ${now}.`,
    lost: (place: string, text: string) => `Se pierde en ${place}: ${text}`,
    wouldLose:
      'Estos textos se perderían, así que no se ha escrito nada. Para seguir: npm run migrate -- --lose-texts',
    removed: (texts: string[]) => `Textos quitados (${texts.length}): ${firstOf(texts)}`,
    unread: (files: string[]) =>
      `No se ha escrito nada, porque no se pueden leer estos archivos: ${files.join(', ')}. npm run validate dice por qué. Corríjalos y repita la orden.`,
    noFiles: (part: string) => `No hay ningún archivo de pages/ en ${part}.`,
    noSiteNumber: `${numberFile} no dice qué contrato siguen los archivos. Recupérelo de git, o indique el número: npm run migrate -- --from 1, o hasta ${now} si son nuevos.`,
    written: (files: number) =>
      `Hecho: ${spanishCount(files, 'archivo escrito', 'archivos escritos')}.`,
    newer: (from: number) =>
      `El sitio sigue el contrato ${from}, pero este código solo conoce contratos hasta el ${now}. Actualice el código.`,
    noNumber: (given?: string) => `No hay ningún contrato ${given}. Use un número del 1 al ${now}.`,
  },
};

/** The first texts. A list that goes on ends with dots. */
function firstOf(texts: string[]): string {
  const shown = texts.slice(0, 5).map((text) => JSON.stringify(text));
  return [...shown, ...(texts.length > shown.length ? ['…'] : [])].join(', ');
}
