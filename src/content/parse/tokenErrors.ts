import { linesOf } from '../../shared/lines.ts';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { colonInList, missingStart, nameAlone, secondGroup, secondValue } from './brackets.ts';
import { characterMessages } from './messages/characters.ts';
import { tokenMessages } from './messages/tokens.ts';
import type { ParserState } from './parserState.ts';
import { numberRange, separatedNumber } from './separatedNumber.ts';
import {
  afterSpace,
  closerOf,
  maxDepth,
  span,
  type Token,
  type TokenKind,
  tokenAt,
} from './tokens.ts';

/** Explains a token in the place of another. */
export function explainToken(text: string, token: Token, state: ParserState): TextProblem {
  const { expects, previous, open } = state;
  const isCloser = token.kind === '}' || token.kind === ']';
  if (token.kind === 'end') return truncated(text, state);
  if (open.length === maxDepth && !isCloser) return tooDeep(token);
  if (previous.kind === ',' && isCloser) return trailingComma(previous);
  if (previous.kind === token.kind && /^[,:]$/.test(token.kind)) return doubled(token);
  if (expects === 'colon')
    return /^[,}\]]$/.test(token.kind) && !text.startsWith(':"', previous.end - 2)
      ? nameAlone(text, previous, state)
      : missingColon(text, previous);
  if (expects.startsWith('name') && token.kind === 'value')
    return separatedNumber(text, token.offset) ?? bareName(text, token);
  if (token.kind === '{' && previous.kind === ',' && closersOver(text, ']') > 0) {
    const list = secondGroup(text, state);
    if (list) return list;
  }
  if (previous.kind === ':') return missingValue(previous);
  if (expects !== 'comma') return misplaced(text, token, state);
  if (open.length === 0)
    return token.kind === ':' && previous.kind === 'text'
      ? missingStart(previous)
      : afterTheEnd(token);
  if (isCloser) return wrongCloser(text, token, state);
  if (token.kind === ':')
    return colonInList(text, previous, state) ?? nameInList(text, previous, state);
  if (token.kind === 'text' && previous.end === token.offset) {
    const doubled = doubledQuotes(text, previous);
    if (doubled) return doubled;
  }
  // No comma is missing where a figure stands at once behind a text.
  const isInner =
    token.kind === 'value' && previous.kind === 'text' && previous.end === token.offset;
  if (isInner || opensQuotation(text, previous)) return innerQuote(previous);
  const isDigits = token.kind === 'value' && open.at(-1)?.kind === '{';
  const number = isDigits
    ? (separatedNumber(text, token.offset) ?? numberRange(text, previous))
    : undefined;
  const isName = token.kind === 'text' && tokenAt(text, afterSpace(text, token.end))?.kind === ':';
  if (isName && open.at(-1)?.kind === '[') return nameInList(text, token, state);
  return number ?? secondValue(text, token, state) ?? missingComma(previous);
}

const say = sayFrom(tokenMessages);
const sayCharacter = sayFrom(characterMessages);

/** `"the “good" text`: the quotation was begun with another mark. */
export function opensQuotation(text: string, { kind, offset, end }: Token): boolean {
  const words = kind === 'text' ? text.slice(offset, end) : '';
  return (
    words.lastIndexOf('“') > words.lastIndexOf('”') ||
    words.lastIndexOf('«') > words.lastIndexOf('»')
  );
}

export function innerQuote({ end }: Token): TextProblem {
  return { ...sayCharacter('json-inner-quote'), ...span(end - 1, 1) };
}

function trailingComma({ offset }: Token): TextProblem {
  const spot = span(offset, 1);
  return { ...say('json-trailing-comma'), ...spot, fix: { ...spot, text: '' } };
}

function doubled({ kind, offset }: Token): TextProblem {
  const spot = span(offset, 1);
  const key = kind === ',' ? 'json-double-comma' : 'json-double-comma.colon';
  return { ...say(key), ...spot, fix: { ...spot, text: '' } };
}

/** `"a ""good"" text"`: spreadsheets double each quotation mark inside a text. */
function doubledQuotes(text: string, { offset, end }: Token): TextProblem | undefined {
  const [written = ''] = doubledText.exec(text.slice(offset, offset + longest)) ?? [];
  const parts = written.slice(1, -1).split('""');
  // A single one may as well stand where a comma is missing.
  if (parts.length < 3) return undefined;
  const bridge = { ...span(offset, written.length), text: `"${parts.join('\\"')}"` };
  return { ...say('json-inner-quote.doubled'), ...span(end - 1, 2), bridge };
}

const doubledText = /^"(?:[^"\\\n]|\\.|"")*"(?=\s*[,\]}])/;

function missingComma({ end }: Token): TextProblem {
  return { ...say('json-missing-comma'), ...span(end, 1), fix: { ...span(end, 0), text: ',' } };
}

export function missingColon(text: string, name: Token): TextProblem {
  const { offset, end } = name;
  if (text.startsWith(':"', end - 2)) return colonInside(text, name);
  const next = afterSpace(text, end);
  const other = inPlaceOfColon.exec(text.slice(next, next + 40))?.[0];
  const field = text.slice(offset, end);
  if (other) {
    const place = span(next, other.length);
    const said = say('json-missing-colon.other', { name: field, other });
    return { ...said, ...place, bridge: { ...place, text: ':' } };
  }
  const said = say('json-missing-colon', { name: field });
  return { ...said, ...span(end, 1), bridge: { ...span(end, 0), text: ':' } };
}

/** An arrow, =, or the character of a key beside the colon, in front of a value. */
export const inPlaceOfColon = /^(?:[=-]>|:?=|;|[^\s\w"'‘’´`“”„«»(){}[\],:](?=\s*["[{\d]))/u;

/** `"type:" "office"` */
function colonInside(text: string, { offset, end }: Token): TextProblem {
  const name = `${text.slice(offset, end - 2)}"`;
  const bridge = { ...span(offset, end - offset), text: `${name}:` };
  return { ...say('json-missing-colon.inside', { name }), ...span(end - 2, 1), bridge };
}

/** Put between quotation marks only where that can be all that it lacks: a colon follows. */
export function bareName(
  text: string,
  { offset, end }: Pick<Token, 'offset' | 'end'>,
): TextProblem {
  const name = text.slice(offset, end);
  const spot = span(offset, name.length);
  const line = bareLine.exec(text.slice(offset, offset + longest));
  if (line) return lineWithoutQuotes(line, name, spot);
  const isSure = plainName.test(name) && text.charAt(afterSpace(text, end)) === ':';
  return {
    ...say('json-quotes.name', { name }),
    ...spot,
    ...(isSure && { fix: { ...spot, text: `"${name}"` } }),
  };
}

/** `heading: Our prices`: neither of the two has its quotation marks. */
const bareLine =
  /^[\p{L}_$][\p{L}\p{N}_$-]*[ \t]*:[ \t]*(?!(?:true|false|null)\b)(\p{L}[^"{}[\]\\\n]*)(?=\n)/u;

function lineWithoutQuotes(
  { 0: line, 1: rest = '' }: RegExpExecArray,
  name: string,
  spot: Pick<Token, 'offset'> & { length: number },
): TextProblem {
  const [word = '', comma = ''] = /^(.*?)(,?)$/.exec(rest.trimEnd())?.slice(1) ?? [];
  const bridge = { offset: spot.offset, length: line.length, text: `"${name}": "${word}"${comma}` };
  return { ...say('json-quotes.line', { name, word }), ...spot, bridge };
}

/** As long as a text may be. */
const longest = 20_000;

const plainName = /^[A-Za-z_$][\w$]*$/;

/** The word may be meant as a name, in any language. */
export function isNameLike(word: string): boolean {
  return /^[\p{L}_$][\p{L}\p{M}\p{N}_$.-]*$/u.test(word);
}

function missingValue({ end }: Token): TextProblem {
  return { ...say('json-missing-value'), ...span(end, 1) };
}

export function misplaced(
  text: string,
  { offset }: Pick<Token, 'offset'>,
  { expects, open }: ParserState,
): TextProblem {
  const opener = open.at(-1);
  const said = say('json-syntax.misplaced', {
    wants: expects.startsWith('name') ? 'name' : 'value',
    sign: String.fromCodePoint(text.codePointAt(offset) ?? 0),
    ...(opener && { open: { opener: opener.kind, line: lineOf(text, opener) } }),
  });
  return { ...said, ...span(offset, 1) };
}

function tooDeep({ offset }: Token): TextProblem {
  return { ...say('json-too-deep', { depth: maxDepth }), ...span(offset, 1) };
}

export function afterTheEnd({ offset }: Pick<Token, 'offset'>): TextProblem {
  return { ...say('json-after-end'), ...span(offset, 1) };
}

function wrongCloser(text: string, token: Token, { open }: ParserState): TextProblem {
  const opener = open.at(-1) ?? token;
  if (closersOver(text, token.kind) > 0 && closersOver(text, closerOf(opener.kind)) >= 0)
    return { ...say('json-bracket.extra', { closer: token.kind }), ...span(token.offset, 1) };
  const wrong = closerInPlaceOf(text, { closer: token.kind, offset: token.offset }, opener);
  const right = closerOf(opener.kind);
  const isMixedUp = closersOver(text, token.kind) > 0 && closersOver(text, right) < 0;
  return isMixedUp ? { ...wrong, bridge: { ...span(token.offset, 1), text: right } } : wrong;
}

export function closerInPlaceOf(
  text: string,
  { closer, offset }: { closer: string; offset: number },
  opener: Token,
): TextProblem {
  const right = closerOf(opener.kind);
  const line = lineOf(text, opener);
  const said = say('json-bracket.closer', { closer, opener: opener.kind, line, right });
  return { ...said, ...span(offset, 1) };
}

/** How many more brackets of this kind the file closes than it opens. */
function closersOver(text: string, kind: TokenKind): number {
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"/g, '');
  return bare.split(kind).length - bare.split(kind === '}' ? '{' : '[').length;
}

function nameInList(text: string, name: Token, { open }: ParserState): TextProblem {
  return {
    ...say('json-bracket.field', { line: lineOf(text, open.at(-1) ?? name) }),
    ...span(name.offset, name.end - name.offset),
  };
}

function truncated(text: string, { open, previous }: ParserState): TextProblem {
  const opener = open.at(-1);
  if (!opener) return { ...say('json-empty'), ...span(0, 1) };
  const closers = open.map(({ kind }) => closerOf(kind)).reverse();
  const said = say('json-truncated', {
    opener: opener.kind,
    line: lineOf(text, opener),
    closers: closers.join(' '),
  });
  return { ...said, ...span(previous.end, 1) };
}

function lineOf(text: string, { offset }: Token): number {
  return linesOf(text).positionOf(offset).line;
}
