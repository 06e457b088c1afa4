import type { TextProblem } from './diagnostic.ts';
import { linesOf } from './position.ts';
import type { State } from './syntax.ts';
import { afterSpace, closerOf, scanText, type TextFault, type Token } from './tokens.ts';

/** A token of JSON that stands where another one must. */
export function explainToken(text: string, token: Token, state: State): TextProblem {
  const { expects, previous, open } = state;
  const isCloser = token.kind === '}' || token.kind === ']';
  if (token.kind === 'end') return truncated(text, state);
  if (previous.kind === ',' && isCloser) return trailingComma(previous);
  if (previous.kind === ',' && token.kind === ',') return doubledComma(token);
  if (expects === 'colon') return missingColon(text, previous);
  if (expects.startsWith('name') && token.kind === 'value') return bareName(text, token);
  if (expects !== 'comma') return misplaced(text, token, state);
  if (open.length === 0) return afterTheEnd(token);
  if (isCloser) return wrongCloser(text, token, state);
  if (token.kind === ':') return nameInList(text, previous, state);
  return missingComma(previous);
}

/** Signs that begin no token of JSON. */
export function explainSign(text: string, offset: number, state: State): TextProblem {
  const rest = text.slice(offset, offset + 200);
  if (rest.startsWith('"')) return brokenText(text, offset, state);
  if (rest.startsWith('//') || rest.startsWith('/*')) return comment(text, offset);
  if (/^[^=;]/.test(rest) && endsInsideText(state, offset)) return innerQuote(state.previous);
  if (/^[“”„«»]/.test(rest)) return curlyQuote(text, offset);
  if (/^['‘’`]/.test(rest)) return singleQuote(text, offset);
  if (state.expects === 'colon') return missingColon(text, state.previous);
  const word = /^[^\s{}[\],:"]+/.exec(rest)?.[0] ?? rest.charAt(0);
  if (/^[\p{Z}\p{Cf}]/u.test(rest)) return invisible(offset);
  if (state.expects.startsWith('name'))
    return bareName(text, { offset, end: offset + word.length });
  if (state.expects === 'comma') return unreadable(offset, word);
  return /^[+.-]?\d/.test(word) ? badNumber(offset, word) : bareValue(offset, word);
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

function missingColon(text: string, name: Token): TextProblem {
  const sign = text.charAt(afterSpace(text, name.end));
  return {
    code: 'json-missing-colon',
    ...span(sign === '=' ? afterSpace(text, name.end) : name.end, 1),
    message: `A colon is missing after ${text.slice(name.offset, name.end)}.`,
    suggestion: 'Write a colon between the name of a field and its value.',
  };
}

function bareName(text: string, { offset, end }: Pick<Token, 'offset' | 'end'>): TextProblem {
  const name = text.slice(offset, end);
  return {
    code: 'json-quotes',
    ...span(offset, name.length),
    message: 'The name of a field stands between quotation marks.',
    suggestion: `Write "${name}".`,
    fix: { ...span(offset, name.length), text: `"${name}"` },
  };
}

function misplaced(text: string, token: Token, { expects, previous, open }: State): TextProblem {
  const wants = expects.startsWith('name') ? 'the name of a field' : 'a value';
  const opener = open.at(-1);
  return {
    code: 'json-syntax',
    ...span(token.offset, 1),
    message: `Here ${wants} must stand, not ${text.charAt(token.offset)}.`,
    suggestion:
      previous.kind === ':'
        ? `Write a value after the colon, such as "text", or remove the field.`
        : opener
          ? `Look whether the ${opener.kind} of ${lineName(text, opener)} is closed where it should be.`
          : 'A page begins with { and ends with }.',
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
    suggestion: `Write ${closerOf(opener.kind)} first.`,
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

function comment(text: string, offset: number): TextProblem {
  const isLine = text.startsWith('//', offset);
  const end = text.slice(offset).search(isLine ? /\r|\n|$/ : /(?<=\*\/)|$/);
  return {
    code: 'json-comment',
    ...span(offset, end),
    message: 'There is a comment here, and JSON has none.',
    suggestion: 'Remove it.',
    fix: { ...span(offset, end), text: '' },
  };
}

function endsInsideText({ expects, previous }: State, offset: number): boolean {
  return (
    previous.kind === 'text' &&
    (expects === 'comma' || expects === 'colon') &&
    previous.end === offset
  );
}

function innerQuote({ end }: Token): TextProblem {
  return {
    code: 'json-inner-quote',
    ...span(end - 1, 1),
    message: 'This quotation mark ends the text, but more text follows.',
    suggestion: 'Inside a text, write “ and ”, or \\".',
  };
}

function curlyQuote(text: string, offset: number): TextProblem {
  return {
    code: 'json-quotes',
    ...span(offset, 1),
    message: `Text begins with a straight quotation mark ("), not with ${text.charAt(offset)}.`,
    suggestion: 'Replace the curly marks at both ends by straight ones.',
  };
}

function singleQuote(text: string, offset: number): TextProblem {
  const sign = text.charAt(offset);
  const found = new RegExp(`^${sign}([^"\\\\${sign}\\n]*)${sign}`).exec(text.slice(offset));
  return {
    code: 'json-quotes',
    ...span(offset, found?.[0].length ?? 1),
    message: `Text stands between double quotation marks ("), not between ${sign}.`,
    suggestion: found ? `Write "${found[1]}".` : 'Replace both marks.',
    ...(found && { fix: { ...span(offset, found[0].length), text: `"${found[1]}"` } }),
  };
}

function invisible(offset: number): TextProblem {
  return {
    code: 'json-invisible',
    ...span(offset, 1),
    message: 'There is an invisible sign here that is no ordinary blank.',
    suggestion: 'Remove it, or write an ordinary blank.',
    fix: { ...span(offset, 1), text: ' ' },
  };
}

function unreadable(offset: number, word: string): TextProblem {
  return {
    code: 'json-syntax',
    ...span(offset, word.length),
    message: `${word} cannot stand here.`,
    suggestion: 'After a value comes a comma or the closing bracket.',
  };
}

function badNumber(offset: number, word: string): TextProblem {
  return {
    code: 'json-number',
    ...span(offset, word.length),
    message: `${word} is not a number as JSON writes it.`,
    suggestion:
      'Write digits with a point before the decimals, such as 1500 or 0.5, or put it between quotation marks.',
  };
}

function bareValue(offset: number, word: string): TextProblem {
  const meant = ['true', 'false', 'null'].find((name) => name === word.toLowerCase());
  return {
    code: meant ? 'json-capitals' : 'json-quotes',
    ...span(offset, word.length),
    message: meant
      ? `${word} is written in small letters.`
      : 'Text stands between quotation marks.',
    suggestion: meant ? `Write ${meant}.` : `Put " before ${word} and after the last word.`,
    ...(meant && { fix: { ...span(offset, word.length), text: meant } }),
  };
}

/** The text ended too early if its line goes on like a field that has lost its first mark. */
function brokenText(text: string, offset: number, state: State): TextProblem {
  const { end, fault = 'unclosed' } = scanText(text, offset);
  if (fault === 'line break' && endsInsideText(state, offset)) return innerQuote(state.previous);
  const { message, suggestion, code } = textFaults[fault];
  const length = fault === 'escape' ? 2 : 1;
  return { code, ...span(end, length), message, suggestion };
}

const textFaults: Record<TextFault, Pick<TextProblem, 'code' | 'message' | 'suggestion'>> = {
  unclosed: {
    code: 'json-truncated',
    message: 'The file ends in the middle of a text.',
    suggestion: 'Close the text with " and what is open around it with ] and }.',
  },
  'line break': {
    code: 'json-line-break',
    message: 'The line ends in the middle of a text.',
    suggestion: 'Close the text with ". For a line break inside a text, write \\n.',
  },
  control: {
    code: 'json-control-sign',
    message: 'There is a tab or another control sign inside this text.',
    suggestion: 'Write a blank instead, or \\t for a tab.',
  },
  escape: {
    code: 'json-escape',
    message: 'A backslash begins no known sign here.',
    suggestion: 'Write \\n for a line break, \\" for a quotation mark, \\\\ for a backslash.',
  },
};

function lineName(text: string, { offset }: Token): string {
  return `line ${linesOf(text).positionOf(offset).line}`;
}

function span(offset: number, length: number): { offset: number; length: number } {
  return { offset, length };
}

/** The signs of JSON that a file may lack or have in excess: for tests of completeness. */
export const syntaxCodes = [
  'json-after-end',
  'json-bracket',
  'json-capitals',
  'json-comment',
  'json-control-sign',
  'json-double-comma',
  'json-empty',
  'json-escape',
  'json-inner-quote',
  'json-invisible',
  'json-line-break',
  'json-missing-colon',
  'json-missing-comma',
  'json-number',
  'json-quotes',
  'json-syntax',
  'json-trailing-comma',
  'json-truncated',
] as const;
