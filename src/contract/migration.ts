import type { Kind } from '../content/schema/contract.ts';
import { isRecord } from '../shared/json.ts';

/** The data of a file of pages/. */
export type Content = Record<string, unknown>;

/** The way of files from one contract to the next. */
export interface Migration {
  title: string;
  titleEs: string;
  /** Leaves a file that follows the next contract as it is, and what it is given unchanged. */
  migrate: (kind: Kind, content: Content) => Content;
}

/** Changes each section of a type. */
export function eachSection(
  type: string,
  content: Content,
  change: (section: Content) => Content,
): Content {
  return changeEntries(content, 'sections', (section) =>
    section.type === type ? change(section) : section,
  );
}

/** Changes each object of a list. */
export function changeEntries(
  object: Content,
  list: string,
  change: (entry: Content) => Content,
): Content {
  const changed = (entry: unknown) => (isRecord(entry) ? change(entry) : entry);
  return changeField(object, list, (entries) =>
    Array.isArray(entries) ? entries.map(changed) : entries,
  );
}

/** Changes an object in a field. */
export function changeObject(
  object: Content,
  name: string,
  change: (inner: Content) => Content,
): Content {
  return changeField(object, name, (inner) => (isRecord(inner) ? change(inner) : inner));
}

/** Changes each object, at any depth. */
export function changeAll(content: Content, change: (object: Content) => Content): Content {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return isRecord(value) ? changeAll(value, change) : value;
  };
  const entries = Object.entries(content).map(([name, value]) => [name, inner(value)]);
  return change(Object.fromEntries(entries));
}

/** Changes the value of a field, if it is there. */
export function changeField(
  object: Content,
  name: string,
  change: (value: unknown) => unknown,
): Content {
  return Object.hasOwn(object, name) ? { ...object, [name]: change(object[name]) } : object;
}

/** Replaces the values that a table names. */
export function mapValue(object: Content, name: string, values: Record<string, unknown>): Content {
  return changeField(object, name, (value) =>
    typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : value,
  );
}

/** Leaves the field where the new name is taken: people decide. */
export function renameField(object: Content, from: string, to: string): Content {
  if (Object.hasOwn(object, to)) return object;
  const named = Object.entries(object).map(([name, value]) => [name === from ? to : name, value]);
  return Object.fromEntries(named);
}

export function dropField({ ...object }: Content, name: string): Content {
  delete object[name];
  return object;
}

/** Makes the value of a field the only entry of a list. */
export function listOf(object: Content, name: string): Content {
  return changeField(object, name, (value) => (Array.isArray(value) ? value : [value]));
}
