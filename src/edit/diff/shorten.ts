export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

/** Shortens two texts to the part in which they differ, with some context. */
export function shortPair(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= whole) return [before, after];
  const start = startOfWord(before, sharedStart(before, after) - context);
  const end = endOfWord(before, sharedEnd(before, after, start) - context);
  const cut = (text: string) => {
    const middle = shortened(text.slice(start, text.length - end), longest);
    return `${start > 0 ? '…' : ''}${middle}${end > 0 && !middle.endsWith('…') ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}

const whole = 60;
const longest = 100;
/** Characters of shared text that remain on each side. */
const context = 12;

function sharedStart(before: string, after: string): number {
  let count = 0;
  while (count < before.length && before[count] === after[count]) count += 1;
  return count;
}

function sharedEnd(before: string, after: string, start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < most && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  return count;
}

/** Moves back to the start of a word, so that no word is cut in two. */
function startOfWord(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}

function endOfWord(text: string, length: number): number {
  if (length <= 0) return 0;
  const blank = text.indexOf(' ', text.length - length);
  return blank === -1 ? 0 : text.length - blank;
}
