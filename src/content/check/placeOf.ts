/** The place of a match in its text, for a finding. */
export function placeOf({ 0: found, index: offset }: { 0: string; index: number }) {
  return { part: { offset, length: found.length } };
}
