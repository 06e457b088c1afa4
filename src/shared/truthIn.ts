/** Words of people and other languages for true and false: `sí`, `on`, `False`. */
export function truthIn(word: string): boolean | undefined {
  return truths.get(word.trim().toLowerCase());
}

const truths = new Map([
  ...['true', 'yes', 'on', 'sí', 'si', 'verdadero'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', 'falso'].map((word) => [word, false] as const),
]);
