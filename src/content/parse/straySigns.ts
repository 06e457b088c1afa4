import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { strayMessages } from './messages/stray.ts';
import { afterSpace, span, type Token, tokenAt } from './tokens.ts';

const say = sayFrom(strayMessages);

/** Characters that a finger has left beside what is right: `º"title"`, `"Contact".,`, `[ … ]`. */
export function straySign(
  text: string,
  offset: number,
  isExpected: (next: Token) => boolean,
): TextProblem | undefined {
  const [signs] = strays.exec(text.slice(offset, offset + 8)) ?? [];
  if (!signs) return undefined;
  const next = tokenAt(text, afterSpace(text, offset + signs.length));
  if (!next || !isExpected(next)) return undefined;
  const said = { ...say('json-syntax.stray', { signs }), ...span(offset, signs.length) };
  // In an empty list, the entries that they stand for are still to be written.
  const isAlone =
    next.kind !== 'end' && /[[{]\s*$/.test(text.slice(0, offset)) && /[\]}]/.test(next.kind);
  return isAlone ? said : { ...said, bridge: { ...span(offset, signs.length), text: '' } };
}

/**
 * No quotation marks, comments or brackets, which mean something, and no minus or currency of a number.
 * One letter at the end of its line is that of a key beside the comma.
 */
const strays =
  /^(?![+.–—−€$-]\d)(?:[^\s\w"'‘’‚‛`´′¨“”„«»‹›″＂#/<(){}[\],:\p{Z}\p{C}]{1,3}|\p{L}(?=,?[ \t]*[\r\n]))/u;

/** Words in front of the page: a heading, the fields of another program. */
export function wordsBefore(text: string, offset: number): TextProblem | undefined {
  const start = text.slice(offset).search(/^[ \t]*\{/m);
  if (start < 1) return undefined;
  const [line = ''] = /^.*/.exec(text.slice(offset)) ?? [];
  const words = line.slice(0, start).trimEnd();
  return {
    ...say('json-syntax.before', { words }),
    ...span(offset, words.length),
    bridge: { ...span(offset, start), text: '' },
  };
}
