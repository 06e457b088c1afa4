import type { Bilingual } from '../../shared/language.ts';
import { type Migration, type Step, WrongMigration } from './step.ts';

/**
 * Refuses a migration that says nothing, and steps that change nothing or too much.
 * @throws WrongMigration
 */
export function refuseIdle({ name, steps, meaning }: Migration, hasFunction: boolean): void {
  if (steps.length === 0 && meaning.length === 0 && !hasFunction)
    throw new WrongMigration({
      en: `${name} needs steps, a function or a note on meaning.`,
      es: `${name} necesita pasos, una función o una nota sobre el significado (meaning).`,
    });
  for (const [index, step] of steps.entries()) {
    const wrong = faultOf(step);
    if (!wrong) continue;
    throw new WrongMigration({
      en: `${name}: step ${index + 1}, ${step.do}, ${wrong.en}`,
      es: `${name}: el paso ${index + 1}, ${step.do}, ${wrong.es}`,
    });
  }
}

function faultOf(step: Step): Bilingual | undefined {
  if (step.do === 'map-value') return twiceIn(step.values);
  const isOfTwo =
    step.do === 'rename-field' || step.do === 'rename-type' || step.do === 'move-field';
  if (isOfTwo && step.from === step.to)
    return {
      en: `leads from \`${step.from}\` to itself.`,
      es: `lleva de \`${step.from}\` a sí mismo.`,
    };
  if (step.do === 'split' && step.to[0] === step.to[1])
    return {
      en: `would lose the text before the separator: \`to\` names \`${step.to[0]}\` twice.`,
      es: `perdería el texto anterior al separador: \`to\` nombra \`${step.to[0]}\` dos veces.`,
    };
  return undefined;
}

/** A file that is migrated again, as after a merge, must not have its values replaced again. */
function twiceIn(values: { from: unknown; to: unknown }[]): Bilingual | undefined {
  const replaced = new Set(values.map(({ from }) => JSON.stringify(from)));
  const twice = values.find(({ to }) => replaced.has(JSON.stringify(to)));
  if (!twice) return undefined;
  const value = JSON.stringify(twice.to);
  return {
    en: `replaces ${value}, and makes another value ${value}: a file that is migrated twice would say something else. Choose a new value.`,
    es: `sustituye ${value} y convierte otro valor en ${value}: un archivo migrado dos veces diría otra cosa. Elija un valor nuevo.`,
  };
}
