/**
 * Tells, by a bit for each pattern, which of them a text matches. A pattern sees at most three
 * neighbouring characters; a line break stands for the beginning and the end of a text. One pass over
 * a text serves all patterns: three characters are searched once, when they are met first.
 * @throws for more than 31 patterns: a number has no bit for the next
 */
export function createSigns(patterns: RegExp[]): (text: string) => number {
  if (patterns.length > 31) throw new Error('A number has 31 bits for the signs of rules.');
  const search = (three: string) =>
    patterns.reduce(
      (bits, pattern, index) => bits | (Number(three.search(pattern) >= 0) << index),
      searched,
    );
  const ofAscii = new Int32Array(ascii ** 3);
  const ofOthers = new Map<string, number>();
  return (text) => {
    let found = 0;
    let [first, second] = [lineBreak, text.charCodeAt(0)];
    for (let at = 1; at <= text.length; at += 1) {
      const third = at < text.length ? text.charCodeAt(at) : lineBreak;
      if ((first | second | third) < ascii) {
        const place = (first * ascii + second) * ascii + third;
        found |= ofAscii[place] ||= search(String.fromCharCode(first, second, third));
      } else {
        const three = String.fromCharCode(first, second, third);
        const known = ofOthers.get(three) ?? search(three);
        ofOthers.set(three, known);
        found |= known;
      }
      first = second;
      second = third;
    }
    return found & ~searched;
  };
}

const lineBreak = 0x0a;

/** So many characters are ASCII. */
const ascii = 128;

/** The bit of three characters that were met before. */
const searched = 1 << 31;
