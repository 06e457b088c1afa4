import { linesOf } from '../../shared/lines.ts';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { bracketMessages } from './messages/brackets.ts';
import type { ParserState } from './parserState.ts';
import { afterSpace, span, type Token, tokenAt } from './tokens.ts';

const say = sayFrom(bracketMessages);

/** The `{` of the whole file is missing: it begins with the first field. */
export function missingStart({ offset, end }: Token): TextProblem {
  return {
    ...say('json-bracket.start'),
    ...span(offset, end - offset),
    bridge: { ...span(offset, 0), text: '{' },
  };
}

/** After a value in a group comes a field: a second value has lost what stands before it. */
export function secondValue(
  text: string,
  token: Token,
  { open, previous }: ParserState,
): TextProblem | undefined {
  const opener = open.at(-1);
  if (opener?.kind !== '{') return undefined;
  if (token.kind === '{') {
    const { line } = linesOf(text).positionOf(opener.offset);
    const spot = { ...span(previous.end, 1), bridge: { ...span(previous.end, 0), text: '},' } };
    return { ...say('json-bracket.unclosed', { line }), ...spot };
  }
  const next = tokenAt(text, afterSpace(text, token.end));
  if (token.kind !== 'text' || previous.kind !== 'text' || !next || !/^[,}]$/.test(next.kind))
    return undefined;
  const length = token.end - token.offset;
  const bridge = { ...span(token.offset, length), text: '' };
  return { ...say('json-missing-comma.texts'), ...span(token.offset, length), bridge };
}

/** A text among the fields of a group, without a value of its own: it may be an entry of a list. */
export function nameAlone(text: string, name: Token, { open, value }: ParserState): TextProblem {
  const opener = open.at(-1);
  const { entries, closer } = entriesFrom(text, name.offset);
  const isPlain = entries.every(({ kind }) => kind !== ':');
  const isFirst = opener?.kind === '{' && isBetween(text, opener, name, '');
  if (isFirst && isPlain && closer?.kind === '}') {
    return { ...say('json-bracket.list'), ...inBrackets(text, opener, closer, '[]') };
  }
  const isBehindEntry = value && /^(?:text|value)$/.test(value.kind);
  if (isBehindEntry && isPlain && closer?.kind === ']' && isBetween(text, value, name, ',')) {
    const entry = text.slice(value.offset, value.end);
    return {
      ...say('json-bracket.opener', { entry }),
      ...span(value.offset, entry.length),
      bridge: { ...span(value.offset, 0), text: '[' },
    };
  }
  const said = say('json-missing-value.name', { name: text.slice(name.offset, name.end) });
  return { ...said, ...span(name.offset, name.end - name.offset) };
}

/** `"items": { … }, { … }`: the list of the first group has not begun. */
export function secondGroup(text: string, { closed }: ParserState): TextProblem | undefined {
  if (closed?.kind !== '{' || !text.slice(0, closed.offset).trimEnd().endsWith(':'))
    return undefined;
  const { line } = linesOf(text).positionOf(closed.offset);
  const bridge = { ...span(closed.offset, 0), text: '[' };
  return { ...say('json-bracket.begin', { line }), ...span(closed.offset, 1), bridge };
}

/** A colon in a list: that of a field, or one in the place of a comma. */
export function colonInList(
  text: string,
  name: Token,
  { open }: ParserState,
): TextProblem | undefined {
  const opener = open.at(-1);
  const { entries, closer } = entriesFrom(text, name.offset);
  if (opener?.kind !== '[' || closer?.kind !== ']') return undefined;
  const isFirst = isBetween(text, opener, name, '');
  const names = entries.filter((_, at) => at % 4 === 0);
  const isGroup =
    entries.every(({ kind }, at) => at % 4 !== 1 || kind === ':') &&
    names.every(({ offset, end }) => fieldName.test(text.slice(offset, end)));
  if (isGroup)
    return isFirst
      ? { ...say('json-bracket.group'), ...inBrackets(text, opener, closer, '{}') }
      : undefined;
  const colon = entries[1] ?? name;
  const spot = span(colon.offset, 1);
  return { ...say('json-missing-comma.colon'), ...spot, bridge: { ...spot, text: ',' } };
}

const fieldName = /^"[a-z$][A-Za-z]*"$/;

/** Texts and numbers with what separates them, up to the bracket that closes them. */
function entriesFrom(text: string, offset: number): { entries: Token[]; closer?: Token } {
  const entries: Token[] = [];
  for (let at = offset; ; ) {
    const token = tokenAt(text, afterSpace(text, at));
    if (!token || /^[{[]|end$/.test(token.kind)) return { entries };
    if (token.kind === '}' || token.kind === ']') return { entries, closer: token };
    entries.push(token);
    at = token.end;
  }
}

function isBetween(text: string, one: Token, other: Token, sign: string): boolean {
  return text.slice(one.end, other.offset).trim() === sign;
}

/** Marks the opening bracket; what is read next has both others. */
function inBrackets(text: string, opener: Token, closer: Token, [first, last]: string) {
  const whole = span(opener.offset, closer.end - opener.offset);
  const inside = text.slice(opener.end, closer.offset);
  return { ...span(opener.offset, 1), bridge: { ...whole, text: `${first}${inside}${last}` } };
}
