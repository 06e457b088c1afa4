import type { Contract } from '../../../content/schema/contract.ts';
import { examplesOf } from '../../../content/schema/examples.ts';
import { isRecord, valueAt } from '../../../content/schema/schemaAt.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import { freeId } from '../../../edit/json/freeId.ts';
import type { DataEdit, SectionEdit } from '../../api.ts';

type Data = Record<string, unknown>;

/** The data of a file with an edit made to it, or undefined where the edit has no place. */
export function applyEdit(
  contract: Contract,
  data: Data,
  edit: DataEdit | SectionEdit,
): Data | undefined {
  if (edit.edit === 'set' && edit.path.length === 0)
    return isRecord(edit.value) ? edit.value : undefined;
  const copy = structuredClone(data);
  return change(contract, copy, edit) ? copy : undefined;
}

function change(contract: Contract, data: Data, edit: DataEdit | SectionEdit): boolean {
  switch (edit.edit) {
    case 'set':
      return assign(data, edit.path, edit.value);
    case 'remove':
      return remove(data, edit.path);
    case 'insert':
      return insert(listAt(data, edit.path), edit.index, edit.value);
    case 'move':
      return move(listAt(data, edit.path), edit.from, edit.to);
    case 'duplicate': {
      const list = listAt(data, edit.path);
      return insert(list, edit.index + 1, withFreeId(list?.[edit.index], list));
    }
    case 'add-section': {
      const list = listAt(data, ['sections']);
      return insert(
        list,
        edit.index,
        withFreeId(examplesOf(contract, edit.type)[edit.example], list),
      );
    }
  }
}

function at(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(valueAt, data);
}

function listAt(data: Data, path: Path): unknown[] | undefined {
  const value = at(data, path);
  return Array.isArray(value) ? value : undefined;
}

function assign(data: Data, path: Path, value: unknown): boolean {
  const owner = at(data, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(owner) && typeof key === 'number' && key in owner) owner[key] = value;
  else if (isRecord(owner) && typeof key === 'string') owner[key] = value;
  else return false;
  return true;
}

function remove(data: Data, path: Path): boolean {
  const owner = at(data, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(owner) && typeof key === 'number' && key in owner) owner.splice(key, 1);
  else if (isRecord(owner) && typeof key === 'string' && Object.hasOwn(owner, key))
    delete owner[key];
  else return false;
  return true;
}

function insert(list: unknown[] | undefined, index: number, value: unknown): boolean {
  if (!list || value === undefined || index < 0 || index > list.length) return false;
  list.splice(index, 0, value);
  return true;
}

function move(list: unknown[] | undefined, from: number, to: number): boolean {
  if (!list || !(from in list) || !(to in list)) return false;
  list.splice(to, 0, ...list.splice(from, 1));
  return true;
}

function withFreeId(value: unknown, list: unknown[] = []): unknown {
  if (!isRecord(value) || typeof value.id !== 'string') return value;
  const taken = new Set(list.map((entry) => String(valueAt(entry, 'id'))));
  return { ...value, id: freeId(value.id, taken) };
}
