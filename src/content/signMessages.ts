import type { TextProblem } from './diagnostic.ts';
import type { State } from './syntax.ts';
import { bareName, missingColon } from './tokenMessages.ts';
import { scanText, span, type TextFault, type Token } from './tokens.ts';

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
