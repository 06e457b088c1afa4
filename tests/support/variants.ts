/**
 * The variants of a test that are tried: the first ones stand for all in `npm test`, and `npm test -- --full`
 * tries each.
 */
export function variants<const All extends readonly unknown[]>(all: All, few = 1): All {
  return (process.env.FULL ? all : all.slice(0, few)) as unknown as All;
}
