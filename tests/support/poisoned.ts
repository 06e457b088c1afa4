/** Every string of a value changed, but those that choose: words of closed lists, names, dates, pictures. */
export function poisoned<Value>(
  value: Value,
  poison: (text: string, key: string) => string,
  key = '',
): Value {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, poison, key)) as Value;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, poisoned(inner, poison, name)]),
    ) as Value;
  return (typeof value !== 'string' || chooses(value) ? value : poison(value, key)) as Value;
}

function chooses(text: string): boolean {
  return /^([a-z][A-Za-z0-9-]*|\d{4}-.*|\d\d:\d\d|[A-Z]{1,3}|%|images\/.*|https:.*\.(jpg|png|webp))$/.test(
    text,
  );
}
