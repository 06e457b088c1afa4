import type { Token } from 'marked';

/** No text needs so many levels. Some thousand end the stack of the library, which recurses. */
const deepest = 100;

/** The library compares each mark of a text with those before it: this many take half a second. */
const mostMarks = 6000;

/** Quotes and lists inside each other, by the characters with which a line begins. */
const deepBlocks = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])){${deepest}}`, 'm');

/** Most texts are one paragraph, which begins with a word. */
const mayHoldBlocks = /^[ \t>*+\d-]|[\n\r\u2028\u2029]/;

const emphasis = /[*_~]/g;

type Lexer = (markdown: string) => Token[];

/** Tells whether quotes, lists or emphasis of a text are nested too deeply to be read. */
export function nestsTooDeeply(markdown: string, lexer: Lexer): boolean {
  if (markdown.length < deepest) return false;
  if (mayHoldBlocks.test(markdown) && deepBlocks.test(markdown)) return true;
  // Each level of emphasis has a character before and after it.
  if (!hasMarks(markdown, deepest * 2)) return false;
  return hasMarks(markdown, mostMarks) || depthIn(markdown, lexer) > deepest;
}

function hasMarks(markdown: string, count: number): boolean {
  let left = count;
  for (emphasis.lastIndex = 0; left > 0 && emphasis.test(markdown); ) left -= 1;
  return left === 0;
}

function depthIn(markdown: string, lexer: Lexer): number {
  try {
    return depthOf(lexer(markdown));
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function depthOf(tokens: Token[]): number {
  return tokens.reduce((most, token) => Math.max(most, 1 + depthOf(childrenOf(token))), 0);
}

function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table')
    return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens);
  return 'tokens' in token ? (token.tokens ?? []) : [];
}
