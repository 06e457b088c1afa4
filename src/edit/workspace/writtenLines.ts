/**
 * Tells which lines of a text a change has written: all but those at its beginning and its end that
 * are as they were.
 */
export function writtenLines(before: string, after: string): (line: number) => boolean {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const least = Math.min(was.length, is.length);
  let [start, end] = [0, 0];
  while (start < least && was[start] === is[start]) start += 1;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return (line) => line > start && line <= is.length - end;
}
