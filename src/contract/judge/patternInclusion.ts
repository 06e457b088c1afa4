import { type Node, parsePattern } from './patternSamples.ts';

/**
 * Compares two regular expressions by the texts that they match. Returns a text that only the first
 * one matches, true if there is none, and undefined if it cannot tell: an expression looks ahead,
 * or is too large.
 */
export function isIncluded(pattern: string, other: string): string | true | undefined {
  if (pattern === other) return true;
  const key = JSON.stringify([pattern, other]);
  if (!known.has(key)) known.set(key, compare(pattern, other));
  return known.get(key);
}

const known = new Map<string, string | true | undefined>();

function compare(pattern: string, other: string): string | true | undefined {
  const classes: string[] = [anyCharacter];
  const [first, second] = [termOf(pattern, classes), termOf(other, classes)];
  if (!first || !second) return undefined;
  const characters = charactersOf(classes);
  const seen = new Set<string>();
  const open: [Term, Term, string][] = [[first, second, '']];
  for (const [left, right, text] of open) {
    if (left.isNullable && !right.isNullable) return text;
    for (const character of characters) {
      const next = [left.after(character), right.after(character)] as const;
      const key = next.map((term) => term.key).join(' ');
      if (next[0] === nothing || seen.has(key)) continue;
      if (seen.size > mostStates) return undefined;
      seen.add(key);
      open.push([...next, text + character]);
    }
  }
  return true;
}

const mostStates = 4000;
const anyCharacter = '[^]';

/** One character for each way in which classes tell characters apart. */
function charactersOf(classes: string[]): string[] {
  const tests = classes.map(testOf);
  const found = new Map<string, string>();
  for (const code of codesFor(classes)) {
    const character = String.fromCodePoint(code);
    const kind = tests.map((test) => (test(character) ? 1 : 0)).join('');
    if (!found.has(kind)) found.set(kind, character);
  }
  return [...found.values()];
}

/** Printable ones come first, as reports show them. Beyond U+FFFF, those that are named and some. */
function* codesFor(classes: string[]): Generator<number> {
  for (let code = 0x61; code < 0x7f; code += 1) yield code;
  for (let code = 0x21; code < 0xd800; code += 1) yield code;
  for (let code = 0; code < 0x21; code += 1) yield code;
  for (let code = 0xe000; code < 0x10000; code += 1) yield code;
  for (const named of classes.join('')) {
    const code = named.codePointAt(0) ?? 0;
    if (code > 0xffff) yield* [code - 1, code, Math.min(code + 1, 0x10ffff)];
  }
  for (let code = 0x10000; code < 0x110000; code += astralStep) yield code;
}

const astralStep = 61;

const testOf = (source: string) => {
  const matches = new RegExp(`^(?:${source})$`, 'u');
  return (character: string) => matches.test(character);
};

/** A set of texts, and what is left of them after a first character. */
interface Term {
  key: string;
  /** The empty text is one of them. */
  isNullable: boolean;
  after: (character: string) => Term;
  /** Those of a choice, so that one in another one is the same set of texts. */
  branches?: Term[];
}

const nothing: Term = { key: '!', isNullable: false, after: () => nothing };
const emptyText: Term = { key: '-', isNullable: true, after: () => nothing };

function oneOf(source: string, classes: string[]): Term {
  if (!classes.includes(source)) classes.push(source);
  const test = testOf(source);
  const after = (character: string) => (test(character) ? emptyText : nothing);
  return { key: `c${classes.indexOf(source)}`, isNullable: false, after };
}

function row(first: Term, second: Term): Term {
  if (first === nothing || second === emptyText) return first;
  if (first === emptyText) return second;
  return {
    key: `(${first.key}${second.key})`,
    isNullable: first.isNullable && second.isNullable,
    after(character) {
      const rest = row(first.after(character), second);
      return first.isNullable ? choice([rest, second.after(character)]) : rest;
    },
  };
}

function choice(terms: Term[]): Term {
  const branches = new Map<string, Term>();
  for (const term of terms.flatMap((each) => each.branches ?? [each]))
    if (term !== nothing) branches.set(term.key, term);
  const all = [...branches.values()];
  if (all.length < 2) return all[0] ?? nothing;
  return {
    key: `[${[...branches.keys()].sort().join('|')}]`,
    isNullable: terms.some((term) => term.isNullable),
    after: (character) => choice(all.map((term) => term.after(character))),
    branches: all,
  };
}

function repeat(term: Term, least: number, most: number): Term {
  if (most === 0) return emptyText;
  return {
    key: `${term.key}{${least},${most}}`,
    isNullable: least === 0 || term.isNullable,
    after: (character) =>
      row(term.after(character), repeat(term, Math.max(0, least - 1), most - 1)),
  };
}

/** The texts that an expression matches; it may begin and end anywhere in them. */
function termOf(pattern: string, classes: string[]): Term | undefined {
  const node = parsePattern(pattern);
  const any = repeat(oneOf(anyCharacter, classes), 0, Number.POSITIVE_INFINITY);
  const branches = node?.is === 'choice' ? node.branches : [node];
  const terms = branches.map((branch) => {
    const parts = branch?.is === 'row' ? branch.parts : [branch];
    const [isBegun, isEnded] = [isEdge(parts[0], '^'), isEdge(parts.at(-1), '$')];
    const inner = parts.slice(isBegun ? 1 : 0, isEnded ? -1 : undefined);
    const own = inner.map((part) => termOfNode(part, classes));
    return own.includes(undefined)
      ? undefined
      : rowOf([...(isBegun ? [] : [any]), ...(own as Term[]), ...(isEnded ? [] : [any])]);
  });
  return node && !terms.includes(undefined) ? choice(terms as Term[]) : undefined;
}

function isEdge(node: Node | undefined, mark: string): boolean {
  return node?.is === 'edge' && node.mark === mark;
}

function rowOf(terms: Term[]): Term {
  return terms.reduceRight((rest, term) => row(term, rest), emptyText);
}

function termOfNode(node: Node | undefined, classes: string[]): Term | undefined {
  if (!node || node.is === 'edge') return undefined;
  if (node.is === 'one') return oneOf(node.source, classes);
  if (node.is === 'repeat') {
    const part = termOfNode(node.part, classes);
    return part && repeat(part, node.least, node.isEndless ? Number.POSITIVE_INFINITY : node.most);
  }
  const all = (node.is === 'row' ? node.parts : node.branches).map((part) =>
    termOfNode(part, classes),
  );
  if (all.includes(undefined)) return undefined;
  return node.is === 'row' ? rowOf(all as Term[]) : choice(all as Term[]);
}
