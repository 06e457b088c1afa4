/** Computes a value once per object, and keeps it as long as the object. */
export function memoizeByObject<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = known.get(key);
    if (entry) return entry.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/** Keeps one value: that of the last key. For what callers ask several times in a row. */
export function memoizeLast<Key extends object | string, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** Computes a value once per text. For few texts, such as the languages of a site: all are kept. */
export function memoizeByText<Value, Text extends string = string>(
  make: (text: Text) => Value,
): (text: Text) => Value {
  const known = new Map<Text, Value>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}
