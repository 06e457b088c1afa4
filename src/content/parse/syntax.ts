import { getLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import type { Message } from '../diagnostics/message.ts';
import type { Fix } from '../diagnostics/repairedText.ts';
import { groupProblems } from './hiddenProblems.ts';
import { say } from './messages.ts';

/**
 * The data of a text, or the first place that keeps it from being JSON. A fix takes nothing away that was
 * meant: it is given only where no other mistake leaves the same text.
 */
export function readJson(text: string): { value: unknown } | { problem: TextProblem } {
  const garbled = text.search(/[\uFFFD\0]/);
  if (garbled >= 0) return { problem: at(garbled, say('json-not-utf8')) };
  try {
    return { value: JSON.parse(text) };
  } catch {
    const deep = groupProblems(text).find(({ code }) => code === 'json-too-deep');
    return { problem: deep ?? firstProblem(text) };
  }
}

function firstProblem(text: string): TextProblem {
  if (text.startsWith('\uFEFF')) return at(0, say('json-byte-order-mark'), 1, '');
  if (text.trim() === '') return at(0, say('json-not-an-object'));
  const conflict = /^([<|=>])\1{6}(?=\s|$).*/m.exec(text);
  if (conflict)
    return at(conflict.index, say('json-conflict', { start: '<<<<<<<' }), conflict[0].length);
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors[0] ? explained(text, errors[0]) : at(0, say('json-syntax'));
}

/** @param right what is to stand there, where it can be nothing else */
function at(offset: number, message: Message, length = 1, right?: string): TextProblem {
  const fix: Fix | undefined = right === undefined ? undefined : { offset, length, text: right };
  return { ...message, offset, length, ...(fix && { fix }) };
}

function explained(text: string, { error, offset, length }: ParseError): TextProblem {
  const cause = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const rest = text.slice(offset, offset + 20_000);
  const token = { text, offset, length, rest, last: before.at(-1) ?? '', end: before.length };
  if (cause === 'InvalidCommentToken') return comment(token);
  if (cause === 'InvalidSymbol') return symbol(token);
  if (cause === 'ColonExpected') return at(token.end - 1, say('json-missing-colon'));
  if (cause === 'CloseBraceExpected' || cause === 'CloseBracketExpected')
    return at(token.end - 1, say('json-truncated'));
  if (cause === 'UnexpectedEndOfString' && offset + length >= text.length)
    return at(offset, say('json-truncated'), length);
  const message = byCause[cause];
  return message ? at(offset, message, length) : betweenValues(token, cause);
}

const byCause: Record<string, Message | undefined> = {
  UnexpectedEndOfString: say('json-line-break'),
  InvalidCharacter: say('json-control-sign'),
  InvalidEscapeCharacter: say('json-escape'),
  InvalidUnicode: say('json-escape'),
  InvalidNumberFormat: say('json-number'),
  UnexpectedEndOfNumber: say('json-number'),
  EndOfFileExpected: say('json-after-end'),
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
  if (!/^(?:\/\/|\/\*[\s\S]*?\*\/)/.test(rest)) return at(offset, say('json-comment'), 2);
  const [line = ''] = rest.slice(0, length).split(/[\r\n]/, 1);
  return { ...at(offset, say('json-comment'), line.length), fix: { offset, length, text: '' } };
}

/** A comma, colon or bracket that is missing, or one too many. */
function betweenValues({ text, offset, rest, last, end }: Token, cause: string): TextProblem {
  const sign = rest.charAt(0);
  // A figure of one digit may be lost behind the comma of a list.
  const isBehindFigure = /\d/.test(text.charAt(end - 2));
  if (/[{[]/.test(last) && sign === ',')
    return at(offset, say('json-extra-comma'), 1, /^,\s*\d/.test(rest) ? undefined : '');
  if (last === ',' && /[,}\]]/.test(sign)) {
    const isSure = sign === '}' || !isBehindFigure;
    return at(sign === ',' ? offset : end - 1, say('json-extra-comma'), 1, isSure ? '' : undefined);
  }
  const isCut = last === ',' ? isBehindFigure && /\d/.test(sign) : /[\d.]/.test(last);
  if (isCut && /[\d.,-]/.test(sign)) return at(offset, say('json-number'));
  if (last === ':') return at(end - 1, say('json-missing-value'));
  if (last === '{' && sign === '{') return at(offset, say('json-bracket'));
  if (cause !== 'CommaExpected' || sign === '') return at(offset, say('json-syntax'));
  if (/[:}\]]/.test(sign)) return at(offset, say('json-bracket'));
  if (last === '"' && end === offset) return innerQuote(text, end);
  const isInList = typeof getLocation(text, end).path.at(-1) === 'number';
  if (!isInList && !/^"(?:[^"\\]|\\.)*"\s*:/.test(rest))
    return sign === '"' ? at(end - 1, say('json-inner-quote')) : at(offset, say('json-bracket'));
  const comma = { offset: end, length: 0, text: ',' };
  return { ...at(end - 1, say('json-missing-comma')), fix: comma };
}

/** A text that ends too early, or a name that goes on to the mark of its value. */
function innerQuote(text: string, end: number): TextProblem {
  const [name] = /(?<=[{,]\s*)"[\w$]+(?=\s*:\s*"$)/.exec(text.slice(0, end)) ?? [];
  if (!name) return at(end - 1, say('json-inner-quote'));
  return at(text.lastIndexOf('"', end - 2), say('json-name-quote'), name.length);
}

/** Other marks than straight ones, of which the last may be straight. */
function quotes(offset: number, [whole, mark = '', text]: RegExpExecArray): TextProblem {
  const message = whole.endsWith('"') ? say('json-quotes.first', { mark }) : say('json-quotes');
  return at(offset, message, whole.length, `"${text}"`);
}

/** Characters that begin nothing in JSON. */
function symbol({ text, offset, length, rest, last, end }: Token): TextProblem {
  const word = rest.slice(0, length);
  if (/^[=;]/.test(rest) && /[{,]\s*"[\w$]+"\s*$/.test(text.slice(0, offset)))
    return at(offset, say('json-missing-colon'), length);
  if (/^;(?=\s*\n\s*["{[]|\s*"[\w$]+"\s*:)/.test(rest))
    return at(offset, say('json-missing-comma'), 1, ',');
  const isHidden = /^[\p{Z}\p{Cf}\p{Cc}]+\s*[,:}\]]/u.test(rest);
  if (last === '"' && end === offset && !isHidden) return innerQuote(text, end);
  if (last === '}' && 'value' in readJson(text.slice(0, end)))
    return at(offset, say('json-after-end'), length);
  if (/^(?:#|<!--)/.test(rest))
    return at(offset, say('json-comment'), rest.split('\n', 1)[0]?.length);
  const quoted = /^([“”„«»‘’'`])([^"“”„«»\\\n]*?)["“”„«»‘’'`](?=\s*[,:}\]])/.exec(rest);
  if (quoted) return quotes(offset, quoted);
  if (/^[\p{Z}\p{Cf}\p{Cc}]/u.test(rest)) return at(offset, say('json-invisible'), 1, ' ');
  const right = word.toLowerCase();
  if (/^(?:true|false|null)$/.test(right))
    return at(offset, say('json-capitals', { right }), length, right);
  if (/^[-+–€$.]?\d|^(?:NaN|Infinity)$/.test(word)) return at(offset, say('json-number'), length);
  const isName = /^[\p{L}_$][\w$-]*\s*:/u.test(rest) && /[{,]/.test(last);
  if (isName) return at(offset, say('json-quotes'), length, `"${word}"`);
  return at(offset, say(/[:[{,]/.test(last) ? 'json-quotes' : 'json-syntax'), length);
}
