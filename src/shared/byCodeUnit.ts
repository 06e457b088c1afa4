/** Orders texts by their code units: the same in every language of the environment. */
export function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
