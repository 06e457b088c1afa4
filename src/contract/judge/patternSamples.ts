/**
 * Texts that match a regular expression: each branch, each character of a class, the least and
 * some more repetitions. Empty if the expression uses what this does not understand.
 */
export function patternSamples(pattern: string): string[] {
  try {
    const parser = { text: pattern, at: 0 };
    const node = parseChoice(parser);
    if (parser.at < pattern.length) return [];
    const matches = new RegExp(pattern, 'u');
    return [...new Set(samplesOf(node))].filter((sample) => matches.test(sample));
  } catch {
    return [];
  }
}

type Node =
  | { is: 'one'; characters: string[] }
  | { is: 'row'; parts: Node[] }
  | { is: 'choice'; branches: Node[] }
  | { is: 'repeat'; part: Node; least: number; most: number };

interface Parser {
  text: string;
  at: number;
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
  const character = parser.text[parser.at] ?? '';
  parser.at += 1;
  if (character === '^' || character === '$') return { is: 'row', parts: [] };
  if (character === '(') return parseGroup(parser);
  if (character === '[') return parseClass(parser);
  if (character === '.') return { is: 'one', characters: [...printable] };
  if (character === '\\') return { is: 'one', characters: escaped(parser) };
  if ('*+?{'.includes(character)) throw new Error('Nothing to repeat.');
  return { is: 'one', characters: [character] };
}

function parseGroup(parser: Parser): Node {
  const [opening = ''] = /^\?(?::|<?[=!])|/.exec(parser.text.slice(parser.at)) ?? [];
  parser.at += opening.length;
  const inner = parseChoice(parser);
  if (parser.text[parser.at] !== ')') throw new Error('The group has no end.');
  parser.at += 1;
  // The expression itself decides in the end: it takes only samples with what looks ahead.
  return opening === '' || opening === '?:' ? inner : { is: 'row', parts: [] };
}

function parseClass(parser: Parser): Node {
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
  const characters = isOther ? [...printable].filter((one) => !named.includes(one)) : named;
  return { is: 'one', characters };
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
  if (sign)
    return { is: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : many };
  const from = Number(least);
  return {
    is: 'repeat',
    part,
    least: from,
    most: comma ? (most ? Number(most) : from + many) : from,
  };
}

/** Stands for "as many as you like". */
const many = 40;

/** The first sample is the plainest. The others vary one part each. */
function samplesOf(node: Node): string[] {
  switch (node.is) {
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

function repeated({ part, least, most }: Extract<Node, { is: 'repeat' }>): string[] {
  const samples = samplesOf(part);
  const [plain = ''] = samples;
  const counts = [...new Set([least, Math.min(least + 1, most), Math.min(least + 2, most), most])];
  const once = Math.max(least, Math.min(1, most));
  const varied = once === 0 ? [] : samples.slice(1).map((one) => plain.repeat(once - 1) + one);
  return [...counts.map((count) => plain.repeat(count)), ...varied];
}
