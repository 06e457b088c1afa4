/** The visitor asks for less data: nothing is fetched ahead. */
export function savesData({ connection } = navigator): boolean | undefined {
  return connection?.saveData || connection?.effectiveType?.endsWith('2g');
}
