const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];

/** Whether a README has a place for the figures. */
export function hasPlace(readme: string): boolean {
  const start = readme.indexOf(begin);
  return start !== -1 && readme.indexOf(end, start) !== -1;
}

/** A README with other figures between its two markers. */
export function withFigures(readme: string, figures: string): string {
  const start = readme.indexOf(begin) + begin.length;
  const stop = readme.indexOf(end, start);
  return `${readme.slice(0, start)}\n${figures.trim()}\n${readme.slice(stop)}`;
}
