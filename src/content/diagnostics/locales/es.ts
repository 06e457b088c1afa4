let numbers: Intl.NumberFormat | undefined;

/** `1 página`, `2 páginas`. */
export function spanishCount(count: number, noun: string, plural = `${noun}s`): string {
  numbers ??= new Intl.NumberFormat('es');
  return `${numbers.format(count)} ${count === 1 ? noun : plural}`;
}
