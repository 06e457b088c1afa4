export type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'value' | 'text' | 'end';

export interface Token {
  kind: TokenKind;
  offset: number;
  end: number;
}

export function closerOf(opener: TokenKind): '}' | ']' {
  return opener === '{' ? '}' : ']';
}

/** No page needs more, and what is deeper would stop those who read it later. */
export const maxDepth = 100;

const space = /[ \t\r\n]*/y;
const literal =
  /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\p{L}\p{N}_.])/uy;

export function afterSpace(text: string, offset: number): number {
  return endOf(space, text, offset) ?? offset;
}

/** The token at an offset, or undefined when no token of JSON begins there. */
export function tokenAt(text: string, offset: number): Token | undefined {
  const sign = text.charAt(offset);
  if (sign === '') return { kind: 'end', offset, end: offset };
  if (isPunctuation(sign)) return { kind: sign, offset, end: offset + 1 };
  if (sign === '"') {
    const { end, fault } = scanText(text, offset);
    return fault ? undefined : { kind: 'text', offset, end };
  }
  const end = endOf(literal, text, offset);
  return end === undefined ? undefined : { kind: 'value', offset, end };
}

export type TextFault = 'unclosed' | 'line break' | 'control' | 'escape';

/** The end of the text that begins at an offset, or its first invalid character. */
export function scanText(text: string, offset: number): { end: number; fault?: TextFault } {
  let end = offset + 1;
  for (;;) {
    const code = text.charCodeAt(end);
    if (Number.isNaN(code)) return { end, fault: 'unclosed' };
    if (code === quote) return { end: end + 1 };
    if (code === lineFeed || code === carriageReturn) return { end, fault: 'line break' };
    if (code < blank) return { end, fault: 'control' };
    if (code === backslash) {
      const next = endOf(escapeCharacter, text, end);
      if (next === undefined) return { end, fault: 'escape' };
      end = next;
    } else {
      end += 1;
    }
  }
}

const [quote, backslash, lineFeed, carriageReturn, blank] = [0x22, 0x5c, 0x0a, 0x0d, 0x20];
const escapeCharacter = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function isPunctuation(sign: string): sign is '{' | '}' | '[' | ']' | ',' | ':' {
  return '{}[],:'.includes(sign);
}

function endOf(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

export function span(offset: number, length: number): { offset: number; length: number } {
  return { offset, length };
}
