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
