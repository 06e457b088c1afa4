/**
 * Texts that match a regular expression: each branch, each character of a class, the least and
 * some more repetitions. Empty if the expression uses what this does not understand.
 */
export function patternSamples(pattern: string, hints = noHints): string[] {
  try {
    const node = parsePattern(pattern, hints);
    const matches = new RegExp(pattern, 'u');
    return [...new Set(node ? samplesOf(node) : [])].filter((sample) => matches.test(sample));
  } catch {
    return [];
  }
}

/** Undefined for an expression that uses what this does not understand. */
export function parsePattern(pattern: string, hints = noHints): Node | undefined {
  const parser = { text: pattern, at: 0, hints };
  try {
    const node = parseChoice(parser);
    return parser.at < pattern.length ? undefined : node;
  } catch {
    return undefined;
  }
}

/** Characters and numbers at which another expression may decide otherwise. */
export interface Hints {
  characters: string[];
  counts: number[];
}

const noHints: Hints = { characters: [], counts: [] };

export function hintsIn(patterns: string[]): Hints {
  const text = patterns.join('\n');
  const codes = [...text.matchAll(/\\u([0-9a-fA-F]{4})/g)].map(([, code = '']) =>
    Number.parseInt(code, 16),
  );
  const around = codes.flatMap((code) => [code - 1, code, code + 1]);
  const isCharacter = (code: number) => code > 0 && (code < 0xd800 || code > 0xdfff);
  const named = around.filter(isCharacter).map((code) => String.fromCodePoint(code));
  const plain = [...text.replace(/\\u[0-9a-fA-F]{4}|\\[a-zA-Z]/g, '')];
  const counts = [...text.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, least, most]) =>
    [least, most].filter(Boolean).flatMap((count) => [Number(count), Number(count) + 1]),
  );
  const spaces = patterns.length > 0 ? [' ', '\t', '\n', '\u00a0'] : [];
  return { characters: [...new Set([...named, ...plain, ...spaces])], counts };
}

export type Node =
  | { is: 'one'; characters: string[]; source: string }
  /** The begin or end of a text, or what looks around. */
  | { is: 'edge'; mark: string }
  | { is: 'row'; parts: Node[] }
  | { is: 'choice'; branches: Node[] }
  | { is: 'repeat'; part: Node; least: number; most: number; isEndless: boolean; more: number[] };

interface Parser {
  text: string;
  at: number;
  hints: Hints;
}

function parseChoice(parser: Parser): Node {
  const branches = [parseRow(parser)];
  while (parser.text[parser.at] === '|') {
    parser.at += 1;
    branches.push(parseRow(parser));
  }
  return branches.length === 1 && branches[0] ? branches[0] : { is: 'choice', branches };
}

function parseRow(parser: Parser): Node {
  const parts: Node[] = [];
  while (parser.at < parser.text.length && !'|)'.includes(parser.text[parser.at] ?? ''))
    parts.push(parseRepeat(parser, parseOne(parser)));
  return { is: 'row', parts };
}

function parseOne(parser: Parser): Node {
  const start = parser.at;
  const character = String.fromCodePoint(parser.text.codePointAt(start) ?? 0);
  parser.at += character.length;
  if (character === '^' || character === '$') return { is: 'edge', mark: character };
  if (character === '(') return parseGroup(parser);
  if ('*+?{'.includes(character)) throw new Error('Nothing to repeat.');
  const characters = (parsersOfOne[character] ?? (() => [character]))(parser);
  return { is: 'one', characters, source: parser.text.slice(start, parser.at) };
}

const parsersOfOne: Record<string, (parser: Parser) => string[]> = {
  '[': parseClass,
  '.': anyOf,
  '\\': escaped,
};

function parseGroup(parser: Parser): Node {
  const [opening = ''] = /^\?(?::|<?[=!])|/.exec(parser.text.slice(parser.at)) ?? [];
  parser.at += opening.length;
  const inner = parseChoice(parser);
  if (parser.text[parser.at] !== ')') throw new Error('The group has no end.');
  parser.at += 1;
  // The expression itself decides in the end: it takes only samples with what looks ahead.
  return opening === '' || opening === '?:' ? inner : { is: 'edge', mark: opening };
}

function parseClass(parser: Parser): string[] {
  const isOther = parser.text[parser.at] === '^';
  if (isOther) parser.at += 1;
  const named: string[] = [];
  while (parser.text[parser.at] !== ']') {
    if (parser.at >= parser.text.length) throw new Error('The class has no end.');
    const from = classCharacters(parser);
    const [last] = from;
    const isRange = parser.text[parser.at] === '-' && parser.text[parser.at + 1] !== ']';
    if (!isRange || from.length > 1 || !last) named.push(...from);
    else {
      parser.at += 1;
      const [to = last] = classCharacters(parser);
      for (let code = codeOf(last); code <= codeOf(to); code += 1)
        named.push(String.fromCodePoint(code));
    }
  }
  parser.at += 1;
  return isOther ? anyOf(parser).filter((one) => !named.includes(one)) : named;
}

function classCharacters(parser: Parser): string[] {
  const character = parser.text[parser.at] ?? '';
  parser.at += 1;
  return character === '\\' ? escaped(parser) : [character];
}

const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marks = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const printable = `${letters}${digits} ${marks}éñ¿€漢😀`;

function anyOf({ hints }: Parser): string[] {
  return [...new Set([...printable, ...hints.characters])];
}

const classes: Record<string, string> = {
  d: digits,
  w: `${letters}${digits}_`,
  s: ' \t\n',
  D: `${letters} ${marks}é`,
  W: ` ${marks}é`,
  S: `${letters}${digits}${marks}éñ¿€漢😀`,
  n: '\n',
  t: '\t',
};

function escaped(parser: Parser): string[] {
  const character = parser.text[parser.at] ?? '';
  parser.at += 1;
  const code = /^u([0-9a-fA-F]{4})/.exec(character + parser.text.slice(parser.at, parser.at + 4));
  if (code?.[1]) {
    parser.at += 4;
    return [String.fromCodePoint(Number.parseInt(code[1], 16))];
  }
  const property = /^\{(\w+)\}/.exec(parser.text.slice(parser.at));
  if (/p/i.test(character) && property) {
    parser.at += property[0].length;
    const isOf = new RegExp(`^\\${character}${property[0]}$`, 'u');
    return [...printable].filter((one) => isOf.test(one));
  }
  const known = classes[character];
  if (known !== undefined) return [...known];
  if (/[\p{L}\p{N}]/u.test(character)) throw new Error('This escape is not understood.');
  return [character];
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function parseRepeat(parser: Parser, part: Node): Node {
  const counts = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(parser.text.slice(parser.at));
  if (!counts) return part;
  parser.at += counts[0].length;
  if (parser.text[parser.at] === '?') parser.at += 1;
  const [, sign, least, comma, most] = counts;
  const { counts: more } = parser.hints;
  if (sign) {
    const [from, to] = [sign === '+' ? 1 : 0, sign === '?' ? 1 : many];
    const isEndless = sign !== '?';
    return { is: 'repeat', part, least: from, most: to, isEndless, more: isEndless ? more : [] };
  }
  const from = Number(least);
  return {
    is: 'repeat',
    part,
    least: from,
    most: comma ? (most ? Number(most) : from + many) : from,
    isEndless: comma !== '' && !most,
    more: comma && !most ? more : [],
  };
}

/** Stands for "as many as you like". */
const many = 40;

/** The first sample is the plainest. The others vary one part each. */
function samplesOf(node: Node): string[] {
  switch (node.is) {
    case 'edge':
      return [''];
    case 'one':
      return node.characters;
    case 'choice':
      return node.branches.flatMap(samplesOf);
    case 'repeat':
      return repeated(node);
    case 'row': {
      const parts = node.parts.map(samplesOf);
      const plain = parts.map(([first = '']) => first);
      const varied = parts.flatMap((samples, index) =>
        samples.slice(1).map((sample) => plain.with(index, sample).join('')),
      );
      return [plain.join(''), ...varied];
    }
  }
}

function repeated({ part, least, most, more }: Extract<Node, { is: 'repeat' }>): string[] {
  const samples = samplesOf(part);
  const [plain = ''] = samples;
  const some = [least, Math.min(least + 1, most), Math.min(least + 2, most), most, ...more];
  const counts = [...new Set(some)].filter((count) => count >= least && count < 10_000);
  const once = Math.max(least, Math.min(1, most));
  const varied = once === 0 ? [] : samples.slice(1).map((one) => plain.repeat(once - 1) + one);
  return [...counts.map((count) => plain.repeat(count)), ...varied];
}
