/**
 * A value for a file that is read line by line, such as `_headers` or robots.txt.
 * @throws if it would end its line
 */
export function oneLine(value: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value))
    throw new Error(`${JSON.stringify(value)} holds a line break or another control character.`);
  return value;
}
