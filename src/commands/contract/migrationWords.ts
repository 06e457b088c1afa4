import type { MigrationPlan } from '../../contract/migrate/planMigration.ts';
import { numberFile } from '../../contract/migrate/siteNumber.ts';
import type { Migration } from '../../contract/migrate/step.ts';
import type { MovingStep } from '../../contract/migrate/steps.ts';
import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';

interface MigrationWords {
  nothing: (number: number) => string;
  onlyNumber: (number: number) => string;
  migration: (migration: Migration, files: number) => string;
  lost: (place: string, reason: string) => string;
  wouldLose: string;
  removed: (texts: string[]) => string;
  asked: (place: string, field: string, question: string) => string;
  blocked: (place: string, step: MovingStep) => string;
  unsure: (found: MigrationPlan['unsure'][number]) => string;
  unread: (file: string) => string;
  notWhole: string;
  noSiteNumber: (most: number) => string;
  noFiles: (part: string) => string;
  unrecorded: (name: string) => string;
  changed: (name: string) => string;
  written: (files: number) => string;
  newer: (plan: MigrationPlan) => string;
  noNumber: (given: string, most: number) => string;
}

/** The words of npm run migrate. */
export const migrationWords: Record<Language, MigrationWords> = {
  en: {
    nothing: (number) => `All files follow contract ${number}: there is nothing to migrate.`,
    onlyNumber: (number) => `No page changes. The site is noted as one of contract ${number}.`,
    migration: ({ number, title }, files) =>
      `Contract ${number}: ${title} Changes ${countOf(files, 'file')}.`,
    lost: (place, reason) => `Lost at ${place}: ${reason}`,
    wouldLose:
      'These texts would be lost, so nothing was written. To go on: npm run migrate -- --lose-texts',
    removed: (texts) => `Removed texts (${texts.length}): ${firstOf(texts)}`,
    asked: (place, field, question) => `To be written at ${place}, \`${field}\`: ${question}`,
    blocked: (place, step) =>
      step.do === 'split'
        ? `Too many values at ${place}: \`${step.field}\` is split into \`${step.to[0]}\` and \`${step.to[1]}\` today, and a new one is filled already. Write both as they should be.`
        : `Two values at ${place}: \`${step.from}\` is called \`${step.to}\` today, and both are filled or do not fit together. Keep one of them.`,
    unrecorded: (name) =>
      `schema/migrations/${name}.json is not recorded yet. First run npm run contract, which judges it.`,
    changed: (name) =>
      `schema/migrations/${name}.json is not as it was recorded, and files have followed it. Bring it back, and write another migration for what should be different.`,
    unsure: ({ file, from }) =>
      `${file}: only what the contract refuses is repaired. If the whole file was written for contract ${from}: npm run migrate -- --from ${from} ${file}`,
    unread: (file) => `${file} cannot be read: npm run validate says why. It was left as it is.`,
    notWhole:
      'Nothing was written, because these files would not follow. Fix them, then run it again.',
    noFiles: (part) => `There is no file of pages/ at ${part}.`,
    noSiteNumber: (most) =>
      `${numberFile} does not say which contract the files follow. Take it from git, or name the number: npm run migrate -- --from 1, up to ${most} if they are new.`,
    written: (files) => `Done: ${countOf(files, 'file')} written.`,
    newer: ({ from, to }) =>
      `The site follows contract ${from}, but this code knows contracts up to ${to}. Update the code.`,
    noNumber: (given, most) => `There is no contract ${given}. Use a number from 1 to ${most}.`,
  },
  es: {
    nothing: (number) => `Todos los archivos siguen el contrato ${number}: no hay nada que migrar.`,
    onlyNumber: (number) =>
      `No cambia ninguna página. El sitio consta como del contrato ${number}.`,
    migration: ({ number, titleEs }, files) =>
      `Contrato ${number}: ${titleEs} Cambia en ${spanishCount(files, 'archivo')}.`,
    lost: (place, reason) => `Se pierde en ${place}: ${reason}`,
    wouldLose:
      'Estos textos se perderían, así que no se ha escrito nada. Para seguir: npm run migrate -- --lose-texts',
    removed: (texts) => `Textos quitados (${texts.length}): ${firstOf(texts)}`,
    asked: (place, field, question) => `Por escribir en ${place}, \`${field}\`: ${question}`,
    blocked: (place, step) =>
      step.do === 'split'
        ? `Demasiados valores en ${place}: \`${step.field}\` se divide hoy en \`${step.to[0]}\` y \`${step.to[1]}\`, y uno nuevo ya está escrito. Escriba ambos como deban quedar.`
        : `Dos valores en ${place}: \`${step.from}\` se llama hoy \`${step.to}\`, y ambos están escritos o no caben juntos. Conserve uno.`,
    notWhole:
      'No se ha escrito nada, porque estos archivos quedarían atrás. Corríjalos y repita la orden.',
    noFiles: (part) => `No hay ningún archivo de pages/ en ${part}.`,
    noSiteNumber: (most) =>
      `${numberFile} no dice qué contrato siguen los archivos. Recupérelo de git, o indique el número: npm run migrate -- --from 1, o hasta ${most} si son nuevos.`,
    unrecorded: (name) =>
      `schema/migrations/${name}.json no está registrada. Ejecute antes npm run contract, que la examina.`,
    changed: (name) =>
      `schema/migrations/${name}.json no está como se registró, y hay archivos que la han seguido. Recupérela, y escriba otra migración para lo que deba cambiar.`,
    unsure: ({ file, from }) =>
      `${file}: solo se corrige lo que el contrato rechaza. Si todo el archivo se escribió para el contrato ${from}: npm run migrate -- --from ${from} ${file}`,
    unread: (file) =>
      `No se puede leer ${file}: npm run validate dice por qué. Se ha dejado como está.`,
    written: (files) => `Hecho: ${spanishCount(files, 'archivo escrito', 'archivos escritos')}.`,
    newer: ({ from, to }) =>
      `El sitio sigue el contrato ${from}, pero este código solo conoce contratos hasta el ${to}. Actualice el código.`,
    noNumber: (given, most) => `No hay ningún contrato ${given}. Use un número del 1 al ${most}.`,
  },
};

/** The first texts. A list that goes on ends with dots. */
function firstOf(texts: string[]): string {
  const shown = texts.slice(0, 5).map((text) => JSON.stringify(text));
  return [...shown, ...(texts.length > shown.length ? ['…'] : [])].join(', ');
}
