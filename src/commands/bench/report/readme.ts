/** The comments around the figures of a kind in the README: builds, validators. */
function markersOf(kind: string): [string, string] {
  return [`<!-- bench ${kind} -->`, `<!-- /bench ${kind} -->`];
}

/**
 * Replaces the figures of a kind in a README.
 * @throws if it has no place for them
 */
export function withFigures(readme: string, kind: string, figures: string): string {
  const [begin, end] = markersOf(kind);
  const start = readme.indexOf(begin);
  const stop = readme.indexOf(end, start);
  if (start === -1 || stop === -1)
    throw new Error(`The README has no place for the figures: ${begin} and ${end}.`);
  return `${readme.slice(0, start + begin.length)}\n${figures.trim()}\n${readme.slice(stop)}`;
}
