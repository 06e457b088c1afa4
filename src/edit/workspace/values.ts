import type { Contract } from '../../content/schema/contract.ts';
import { fieldsAt } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import {
  applyOperation,
  type Data,
  type PatchOperation,
  patchBetween,
  withValue,
} from '../diff/patch.ts';
import type { Documents, EditDocument } from './documents.ts';
import { reasonsFrom } from './reasonsFrom.ts';
import type { Reason } from './request.ts';
import type { Attempt, Workspace } from './workspace.ts';

/** Applies the operations of a patch in order. With an empty path a value is the file. */
export function applyPatch(file: string, patch: PatchOperation[]): Attempt {
  return (workspace) => {
    const document = workspace.documentOf(file);
    if (!document) return begun(workspace, file, patch);
    let data = document.value;
    for (const operation of patch) {
      for (const step of stepsOf(data, operation)) {
        const after = applyOperation(data, step);
        if (!after) return refuse('no-place', { file, place: step.path.join('/') || '/' });
        data =
          step.edit === 'set' ? ordered(workspace.contract, document, data, after, step) : after;
      }
    }
    workspace.change(file, data);
    return undefined;
  };
}

/** A group that is set keeps the order of its fields. */
function stepsOf(data: Data, operation: PatchOperation): PatchOperation[] {
  const before = operation.edit === 'set' ? valueAtPath(data, operation.path) : undefined;
  if (operation.edit !== 'set' || before === undefined) return [operation];
  return patchBetween(before, operation.value, operation.path);
}

/** A new field stands after the one that precedes it in the contract. An unknown field goes last. */
function ordered(
  contract: Contract,
  { kind }: EditDocument,
  before: Data,
  after: Data,
  { path }: { path: Path },
): Data {
  const [above, name = ''] = [path.slice(0, -1), path.at(-1)];
  const [was, owner] = [before, after].map((data) => valueAtPath(data, above));
  if (!kind || typeof name === 'number' || !isRecord(owner) || !Object.hasOwn(owner, name))
    return after;
  const order = fieldsAt(contract, `${kind}.json`, after, above);
  if ((isRecord(was) && Object.hasOwn(was, name)) || !order.includes(name)) return after;
  const { [name]: value, ...others } = owner;
  const names = Object.keys(others);
  const earlier = order.slice(0, order.indexOf(name)).findLast((other) => names.includes(other));
  const place = names.indexOf(earlier ?? '') + 1;
  const fields = Object.fromEntries(Object.entries(others).toSpliced(place, 0, [name, value]));
  return withValue(after, above, fields) as Data;
}

/** A file that is not there begins with all that it holds. */
function begun(workspace: Workspace, file: string, patch: PatchOperation[]): Reason | undefined {
  const all = workspace.documents();
  const [first] = patch;
  const whole = first?.edit === 'set' && first.path.length === 0 ? first.value : undefined;
  if (!all.files.has(file) && isRecord(whole)) {
    workspace.change(file, whole);
    return undefined;
  }
  if (!all.files.has(file)) return noFile(file);
  return unreadable(file);
}

const refuse = reasonsFrom({
  'no-place': {
    en: '<file> has nothing at <place> that this could be done to. | It may have been changed meanwhile.',
    es: '<file> no tiene en <place> nada con lo que hacer esto. | Puede que haya cambiado entretanto.',
  },
  'no-file': {
    en: 'There is no file <file>, so nothing in it can be changed. | If an edit before this one has moved or removed it, make this one first.',
    es: 'No existe el archivo <file>, así que no se puede cambiar nada en él. | Si un cambio anterior lo ha movido o eliminado, haga este primero.',
  },
  'unreadable-file': {
    en: '<file> cannot be read as JSON, so nothing in it can be changed here. | Fix it first: npm run validate and the studio name the line.',
    es: '<file> no se puede leer como JSON, así que aquí no se puede cambiar nada en él. | Corríjalo antes: npm run validate y el estudio indican la línea.',
  },
});

export function noFile(file: string): Reason {
  return refuse('no-file', { file });
}

export function unreadable(file: string): Reason {
  return refuse('unreadable-file', { file });
}

/** Refuses if a file cannot be read: links in it cannot be rewritten. */
export function unreadableIn({ unreadable: [first] }: Documents): Reason | undefined {
  return first === undefined ? undefined : unreadable(first);
}
