/** `18.2 MB`, `640 kB` */
export function fileSize(bytes: number, locale: string): string {
  const isSmall = bytes < 1e6;
  const number = (bytes / (isSmall ? 1e3 : 1e6)).toLocaleString(locale, {
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return `${number} ${isSmall ? 'kB' : 'MB'}`;
}

/** `1 page`, `3 pages` */
export function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}
