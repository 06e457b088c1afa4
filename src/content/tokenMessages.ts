import type { TextProblem } from './diagnostic.ts';
import { linesOf } from './position.ts';
import type { State } from './syntax.ts';
import { afterSpace, closerOf, maxDepth, span, type Token } from './tokens.ts';

/** A token of JSON that stands where another one must. */
export function explainToken(text: string, token: Token, state: State): TextProblem {
  const { expects, previous, open } = state;
  const isCloser = token.kind === '}' || token.kind === ']';
  if (token.kind === 'end') return truncated(text, state);
  if (open.length === maxDepth && !isCloser) return tooDeep(token);
  if (previous.kind === ',' && isCloser) return trailingComma(previous);
  if (previous.kind === ',' && token.kind === ',') return doubledComma(token);
  if (expects === 'colon') return missingColon(text, previous);
  if (expects.startsWith('name') && token.kind === 'value') return bareName(text, token);
  if (previous.kind === ':') return missingValue(previous);
  if (expects !== 'comma') return misplaced(text, token, state);
  if (open.length === 0) return afterTheEnd(token);
  if (isCloser) return wrongCloser(text, token, state);
  if (token.kind === ':') return nameInList(text, previous, state);
  return missingComma(previous);
}

function trailingComma({ offset }: Token): TextProblem {
  return {
    code: 'json-trailing-comma',
    ...span(offset, 1),
    message: 'There is a comma before the closing bracket.',
    suggestion: 'Remove it.',
    fix: { ...span(offset, 1), text: '' },
  };
}

function doubledComma({ offset }: Token): TextProblem {
  return {
    code: 'json-double-comma',
    ...span(offset, 1),
    message: 'There are two commas in a row.',
    suggestion: 'Remove one of them.',
    fix: { ...span(offset, 1), text: '' },
  };
}

function missingComma({ end }: Token): TextProblem {
  return {
    code: 'json-missing-comma',
    ...span(end, 1),
    message: 'A comma is missing here.',
    suggestion: 'Write a comma between one entry and the next.',
    fix: { ...span(end, 0), text: ',' },
  };
}

export function missingColon(text: string, name: Token): TextProblem {
  const sign = text.charAt(afterSpace(text, name.end));
  return {
    code: 'json-missing-colon',
    ...span(sign === '=' ? afterSpace(text, name.end) : name.end, 1),
    message: `A colon is missing after ${text.slice(name.offset, name.end)}.`,
    suggestion: 'Write a colon between the name of a field and its value.',
  };
}

export function bareName(
  text: string,
  { offset, end }: Pick<Token, 'offset' | 'end'>,
): TextProblem {
  const name = text.slice(offset, end);
  return {
    code: 'json-quotes',
    ...span(offset, name.length),
    message: 'The name of a field stands between quotation marks.',
    suggestion: `Write "${name}".`,
    fix: { ...span(offset, name.length), text: `"${name}"` },
  };
}

function missingValue({ end }: Token): TextProblem {
  return {
    code: 'json-missing-value',
    ...span(end, 1),
    message: 'A value is missing after this colon.',
    suggestion: 'Write one, or remove the field.',
  };
}

function misplaced(text: string, token: Token, state: State): TextProblem {
  const wants = state.expects.startsWith('name') ? 'the name of a field' : 'a value';
  return {
    code: 'json-syntax',
    ...span(token.offset, 1),
    message: `Here ${wants} must stand, not "${text.charAt(token.offset)}".`,
    suggestion: adviceFor(text, state),
  };
}

function adviceFor(text: string, { open }: State): string {
  const opener = open.at(-1);
  if (!opener) return 'A page begins with { and ends with }.';
  return `Look whether the ${opener.kind} of ${lineName(text, opener)} is closed where it should be.`;
}

function tooDeep({ offset }: Token): TextProblem {
  return {
    code: 'json-too-deep',
    ...span(offset, 1),
    message: `Here ${maxDepth} lists and groups stand in each other, more than any page needs.`,
    suggestion: 'Look for a piece that was pasted into itself.',
  };
}

function afterTheEnd({ offset }: Token): TextProblem {
  return {
    code: 'json-after-end',
    ...span(offset, 1),
    message: 'The page is complete before this, but more follows.',
    suggestion: 'Remove what follows, or the closing bracket that is one too many.',
  };
}

function wrongCloser(text: string, token: Token, { open }: State): TextProblem {
  const opener = open.at(-1) ?? token;
  return {
    code: 'json-bracket',
    ...span(token.offset, 1),
    message: `This ${token.kind} does not close the ${opener.kind} of ${lineName(text, opener)}.`,
    suggestion: `Write ${closerOf(opener.kind)} before it or in its place.`,
  };
}

function nameInList(text: string, name: Token, { open }: State): TextProblem {
  const opener = open.at(-1) ?? name;
  return {
    code: 'json-bracket',
    ...span(name.offset, name.end - name.offset),
    message: `A field stands here inside a list, the one that begins in ${lineName(text, opener)}.`,
    suggestion: 'Close the list with ] before this field, or put the field between { and }.',
  };
}

function truncated(text: string, { open, previous }: State): TextProblem {
  const opener = open.at(-1);
  if (!opener) {
    return {
      code: 'json-empty',
      ...span(0, 1),
      message: 'The file is empty.',
      suggestion: 'A page begins with { and ends with }. Copy another page to start from.',
    };
  }
  const closers = open.map(({ kind }) => closerOf(kind)).reverse();
  return {
    code: 'json-truncated',
    ...span(previous.end, 1),
    message: `The file ends too early: the ${opener.kind} of ${lineName(text, opener)} is not closed.`,
    suggestion: `What is missing ends with ${closers.join(' ')}.`,
  };
}

function lineName(text: string, { offset }: Token): string {
  return `line ${linesOf(text).positionOf(offset).line}`;
}
