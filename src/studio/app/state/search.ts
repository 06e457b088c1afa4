/** A text as it is searched: `Teléfono` and `telefono` are the same. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
