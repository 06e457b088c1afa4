/** True if the visitor asks for less data. Nothing is fetched ahead then. */
export function savesData({ connection } = navigator): boolean | undefined {
  return connection?.saveData || connection?.effectiveType?.endsWith('2g');
}
