/**
 * Makes what tells, by a bit for each sign, which of them a text shows. A sign is a pattern of at
 * most three neighbouring characters; a line break stands for the beginning and the end of a text.
 * One pass over a text looks for all signs: what three characters show is searched once, when they
 * are met for the first time.
 * @param signs at most 31; an undefined one is shown by every text
 */
export function createSigns(signs: (RegExp | undefined)[]): (text: string) => number {
  const always = bitsOf(signs, (sign) => sign === undefined);
  const search = (three: string) =>
    searched | bitsOf(signs, (sign) => sign !== undefined && three.search(sign) >= 0);
  const ofAscii = new Int32Array(ascii ** 3);
  const ofOthers = new Map<string, number>();
  return (text) => {
    let found = always;
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

function bitsOf(signs: (RegExp | undefined)[], isShown: (sign?: RegExp) => boolean): number {
  return signs.reduce((bits, sign, index) => bits | (Number(isShown(sign)) << index), 0);
}

const lineBreak = 0x0a;

/** So many characters are ASCII. */
const ascii = 128;

/** The bit of three characters that were met before. */
const searched = 1 << 31;
