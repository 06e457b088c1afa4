/** Names of two fields between which people spread a range. */
export const rangeNames = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['from', 'to'],
  ['low', 'high'],
  ['desde', 'hasta'],
  ['mínimo', 'máximo'],
  ['minimo', 'maximo'],
] as const;

/** The ends of a range that is spread over two fields of a group. */
export function endsOf(group: Record<string, unknown>): [number, number] | undefined {
  for (const [low, high] of rangeNames) {
    const [from, to] = [group[low], group[high]];
    if (typeof from === 'number' && typeof to === 'number') return [from, to];
  }
  return undefined;
}
