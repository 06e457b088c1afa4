import { getLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import type { Fix } from '../diagnostics/repairedText.ts';
import { type SyntaxCode, say } from './messages.ts';

/**
 * The data of a text, or the first place that keeps it from being JSON. A fix takes nothing away that was
 * meant: it is given only where no other mistake leaves the same text.
 */
export function readJson(text: string): { value: unknown } | { problem: TextProblem } {
  const garbled = text.search(/[\uFFFD\0]/);
  if (garbled >= 0) return { problem: problem('json-not-utf8', garbled) };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: firstProblem(text) };
  }
}

function firstProblem(text: string): TextProblem {
  if (text.startsWith('\uFEFF'))
    return fixed('json-byte-order-mark', { offset: 0, length: 1, text: '' });
  if (text.trim() === '') return problem('json-empty', 0);
  const conflict = /^([<|=>])\1{6}(?=\s|$).*/m.exec(text);
  if (conflict)
    return problem('json-conflict', conflict.index, conflict[0].length, { start: '<<<<<<<' });
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors[0] ? explained(text, errors[0]) : problem('json-syntax', 0);
}

type Params = Record<string, string>;

function problem(code: SyntaxCode, offset: number, length = 1, params: Params = {}): TextProblem {
  // The boundary at which a code of a table meets the names of its text: a test says each once.
  const message = (say as (code: SyntaxCode, params: Params) => ReturnType<typeof say>)(
    code,
    params,
  );
  return { ...message, offset, length };
}

function fixed(code: SyntaxCode, fix: Fix, params: Params = {}): TextProblem {
  return { ...problem(code, fix.offset, Math.max(1, fix.length), params), fix };
}

function explained(text: string, { error, offset, length }: ParseError): TextProblem {
  const cause = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const rest = text.slice(offset, offset + 20_000);
  const token = { text, offset, length, rest, last: before.at(-1) ?? '', end: before.length };
  const code = byCause[cause];
  if (cause === 'InvalidCommentToken') return comment(token);
  if (cause === 'UnexpectedEndOfString') {
    const isLast = offset + length >= text.length;
    return problem(isLast ? 'json-truncated' : 'json-line-break', offset, length);
  }
  if (cause === 'InvalidSymbol') return symbol(token);
  if (cause === 'ColonExpected') return problem('json-missing-colon', token.end - 1);
  if (cause === 'CloseBraceExpected' || cause === 'CloseBracketExpected')
    return problem('json-truncated', Math.max(0, token.end - 1));
  if (code) return problem(code, offset, length);
  return betweenValues(token, cause);
}

const byCause: Record<string, SyntaxCode | undefined> = {
  InvalidCharacter: 'json-control-sign',
  InvalidEscapeCharacter: 'json-escape',
  InvalidUnicode: 'json-escape',
  InvalidNumberFormat: 'json-number',
  UnexpectedEndOfNumber: 'json-number',
  EndOfFileExpected: 'json-after-end',
};

/** The place at which the reading stopped, with what stands before it. */
interface Token {
  text: string;
  offset: number;
  length: number;
  rest: string;
  /** The last character before it but spaces, and the offset behind that character. */
  last: string;
  end: number;
}

function comment({ offset, length, rest }: Token): TextProblem {
  const isWhole = /^(?:\/\/|\/\*[\s\S]*?\*\/)/.test(rest);
  return isWhole
    ? fixed('json-comment', { offset, length, text: '' })
    : problem('json-comment', offset, 2);
}

/** A comma, colon or bracket that is missing, or one too many. */
function betweenValues({ text, offset, rest, last, end }: Token, cause: string): TextProblem {
  const sign = rest.charAt(0);
  const isFigure = /\d/.test(text.charAt(end - 2));
  if (/[}\]]/.test(sign) && last === ',') {
    // A figure of one digit may be lost behind the comma of a list.
    const isSure = sign === '}' || !isFigure;
    const comma = { offset: end - 1, length: 1, text: '' };
    return isSure ? fixed('json-trailing-comma', comma) : problem('json-trailing-comma', end - 1);
  }
  if (sign === ',' && last === ',')
    return isFigure
      ? problem('json-double-comma', offset)
      : fixed('json-double-comma', { offset, length: 1, text: '' });
  if (
    (/[\d.]/.test(last) && /^[\d.,-]/.test(rest)) ||
    (last === ',' && isFigure && /\d/.test(sign))
  )
    return problem('json-number', offset);
  if (last === ':') return problem('json-missing-value', end - 1);
  if (last === '{' && sign === '{') return problem('json-bracket', offset);
  if (cause !== 'CommaExpected' || sign === '') return problem('json-syntax', offset);
  if (/[:}\]]/.test(sign)) return problem('json-bracket', offset);
  if (last === '"' && end === offset) return innerQuote(text, end);
  const isInList = typeof getLocation(text, end - 1).path.at(-1) === 'number';
  if (!isInList && !/^"(?:[^"\\]|\\.)*"\s*:/.test(rest))
    return sign === '"' ? problem('json-inner-quote', end - 1) : problem('json-bracket', offset);
  return { ...problem('json-missing-comma', end - 1), fix: { offset: end, length: 0, text: ',' } };
}

/** A text that ends too early, or a name that goes on to the mark of its value. */
function innerQuote(text: string, end: number): TextProblem {
  const [name] = /(?<=[{,]\s*)"[\w$]+(?=\s*:\s*"$)/.exec(text.slice(0, end)) ?? [];
  const at = text.lastIndexOf('"', end - 2);
  return name ? problem('json-name-quote', at, name.length) : problem('json-inner-quote', end - 1);
}

/** Characters that begin nothing in JSON. */
function symbol({ text, offset, length, rest, last, end }: Token): TextProblem {
  const word = rest.slice(0, length);
  const replaced = (code: SyntaxCode, count: number, text: string, params: Params = {}) =>
    fixed(code, { offset, length: count, text }, params);
  if (last === '"' && end === offset) return innerQuote(text, end);
  if (last === '}' && isJson(text.slice(0, end))) return problem('json-after-end', offset, length);
  if (/^(?:#|<!--)/.test(rest))
    return problem('json-comment', offset, rest.split('\n', 1)[0]?.length);
  const quoted = /^[“”„«»‘’'`]([^"“”„«»\\\n]*?)[“”„«»‘’'`](?=\s*[,:}\]])/.exec(rest);
  if (quoted) return replaced('json-quotes', quoted[0].length, `"${quoted[1]}"`);
  if (/^[\p{Z}\p{Cf}\p{Cc}]/u.test(rest)) return replaced('json-invisible', 1, ' ');
  if (last === '"' && /^[=;]/.test(rest)) return problem('json-missing-colon', offset, length);
  const right = word.toLowerCase();
  if (/^(?:true|false|null)$/.test(right))
    return replaced('json-capitals', length, right, { right });
  if (/^[-+–€$.]?\d|^(?:NaN|Infinity)$/.test(word)) return problem('json-number', offset, length);
  const isName = /^[\p{L}_$][\w$-]*\s*:/u.test(rest) && /[{,]/.test(last);
  if (isName) return replaced('json-quotes', length, `"${word}"`);
  return problem(/[:[{,]/.test(last) ? 'json-quotes' : 'json-syntax', offset, length);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
