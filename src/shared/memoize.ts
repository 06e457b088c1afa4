/** Makes a value once for each object, for as long as the object is there. */
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
