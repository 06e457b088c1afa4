import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { tokenMessages } from './messages/tokens.ts';
import { span, type Token } from './tokens.ts';

const say = sayFrom(tokenMessages);

/** `2,500`, `1.500,00`, `150,5` or `1'500`: a number as people write it, of which JSON reads a part. */
export function separatedNumber(text: string, at: number): TextProblem | undefined {
  const from = Math.max(0, at - longest);
  for (const found of text.slice(from, at + longest).matchAll(spelled)) {
    const { 0: word, 1: separator, index } = found;
    const spot = span(from + index, word.length);
    if (at < spot.offset || at >= spot.offset + word.length) continue;
    const digits = separator === undefined ? word : word.replaceAll(separator, '');
    const right = String(Number(digits.replace(',', '.')));
    return {
      ...say('json-number.separated', { word, right }),
      ...spot,
      bridge: { ...spot, text: right },
    };
  }
  return undefined;
}

const longest = 20;

/** Groups of three digits, with or without decimals, or decimals after a comma. */
const spelled =
  /(?<![\p{L}\p{N}_.,])(?:\d{1,3}([,.'’ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?|\d+,\d{1,2})(?![\p{L}\p{N}_]|[.,]\d)/gu;

/** `150-200`, of which JSON reads 150 and then -200. */
export function numberRange(text: string, { offset }: Token): TextProblem | undefined {
  const [word, from = '', to = ''] =
    range.exec(text.slice(offset, offset + longest)) ?? ([] as string[]);
  if (word === undefined) return undefined;
  const spot = span(offset, word.length);
  const right = `[${from}, ${to}]`;
  return {
    ...say('json-number.range', { word, right }),
    ...spot,
    bridge: { ...spot, text: right },
  };
}

const range = /^(\d+(?:\.\d+)?)\s?-\s?(\d+(?:\.\d+)?)(?=\s*[,}\]])/;
