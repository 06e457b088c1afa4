import type { Path } from '../../../content/schema/traversal.ts';

export const idPrefix = 'field';
export const idSeparator = '/';

/** The id of the form's element for a value: `field/items/0/question`. */
export function idOf(path: Path): string {
  return [idPrefix, ...path].join(idSeparator);
}

/** The way back: numbers are those that stand for an entry of a list. */
export function pathOf(id: string, data: unknown): Path {
  let value = data;
  return id
    .split(idSeparator)
    .slice(1)
    .map((key) => {
      const step = Array.isArray(value) ? Number(key) : key;
      value = childAt(value, step);
      return step;
    });
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce(childAt, data);
}

function childAt(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? value[key] : undefined;
}

/** The same data with another value at a path; undefined takes the field away. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const child = withValue(childAt(data, key), rest, value);
  if (typeof key === 'number') return (Array.isArray(data) ? data : []).with(key, child);
  const { [key]: _, ...others } = isRecord(data) ? data : {};
  if (child === undefined) return others;
  return isRecord(data) && key in data ? { ...data, [key]: child } : { ...others, [key]: child };
}

export function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((key, index) => String(path[index]) === String(key));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are written the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}
