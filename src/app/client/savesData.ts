/** Whether only what the visitor asks for is to be fetched. */
export function savesData({ connection } = navigator): boolean | undefined {
  return connection?.saveData || connection?.effectiveType?.endsWith('2g');
}
