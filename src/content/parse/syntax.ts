import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { explainCharacter } from './characterErrors.ts';
import type { Expectation, ParserState } from './parserState.ts';
import { straySign } from './straySigns.ts';
import { explainToken } from './tokenErrors.ts';
import { afterSpace, closerOf, maxDepth, type Token, type TokenKind, tokenAt } from './tokens.ts';

/** Follows the JSON token by token up to the first mistake. */
export function syntaxProblem(text: string): TextProblem | undefined {
  const start: Token = { kind: 'end', offset: 0, end: 0 };
  const state: ParserState = { expects: 'value', previous: start, open: [] };
  for (;;) {
    const at = afterSpace(text, state.previous.end);
    const token = tokenAt(text, at);
    if (!token)
      return (
        straySign(text, at, (next) => isExpected(next, state)) ?? explainCharacter(text, at, state)
      );
    if (!isExpected(token, state)) return explainToken(text, token, state);
    if (token.kind === 'end') return undefined;
    advance(state, token);
  }
}

/** Every name of a field in valid JSON, with its object. */
export function* fieldNames(text: string): Generator<{ token: Token; object: Token }> {
  const start: Token = { kind: 'end', offset: 0, end: 0 };
  const state: ParserState = { expects: 'value', previous: start, open: [] };
  for (;;) {
    const token = tokenAt(text, afterSpace(text, state.previous.end));
    if (!token || token.kind === 'end') return;
    const object = state.open.at(-1);
    if (object && token.kind === 'text' && state.expects.startsWith('name')) {
      yield { token, object };
    }
    advance(state, token);
  }
}

const expected: Record<Expectation, TokenKind[]> = {
  value: ['{', '[', 'value', 'text'],
  'value or end': ['{', '[', 'value', 'text', ']'],
  name: ['text'],
  'name or end': ['text', '}'],
  colon: [':'],
  comma: [',', '}', ']', 'end'],
};

function isExpected(token: Token, { expects, open }: ParserState): boolean {
  if (!expected[expects].includes(token.kind)) return false;
  if (token.kind === '{' || token.kind === '[') return open.length < maxDepth;
  if (expects !== 'comma') return true;
  const opener = open.at(-1)?.kind;
  return opener ? token.kind === ',' || token.kind === closerOf(opener) : token.kind === 'end';
}

function advance(state: ParserState, token: Token): void {
  if (state.previous.kind === ':') state.value = token;
  state.expects = expectationAfter(state, token);
  state.previous = token;
}

function expectationAfter(state: ParserState, token: Token): Expectation {
  const { expects, open } = state;
  if (token.kind === '{' || token.kind === '[') {
    open.push(token);
    return token.kind === '{' ? 'name or end' : 'value or end';
  }
  if (token.kind === '}' || token.kind === ']') state.closed = open.pop() ?? token;
  if (token.kind === ',') return open.at(-1)?.kind === '{' ? 'name' : 'value';
  if (token.kind === ':') return 'value';
  return expects.startsWith('name') && token.kind === 'text' ? 'colon' : 'comma';
}
