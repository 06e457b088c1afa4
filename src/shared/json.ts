/** The value at a key of a list or object, or undefined. */
export function valueAt(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  if (!isRecord(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

export function valueAtPath(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(valueAt, value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All texts in a value, but for the names of its fields. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
