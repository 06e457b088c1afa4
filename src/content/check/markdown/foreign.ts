import type { RuleContext } from '../rule.ts';
import { type Slip, say } from './slip.ts';

/** `[price.nie]`, `(price.nie)`, `<price.nie>`, `%price.nie%` or the name alone. */
export function factIn(text: string, names: RuleContext['factNames']): Slip | undefined {
  const match = inOtherMarks.exec(text) ?? (point.test(text) ? bareName.exec(text) : null);
  const fact = match?.[1] ?? match?.[2];
  if (!match || fact === undefined || !names?.has(fact)) return undefined;
  const [found] = match;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.fact', { found, fact }), part, guess: `{${fact}}` };
}

const inOtherMarks = /\[([a-z]+(?:\.\w+)?)\](?![([:])|(?<!\{)[(<%]([a-z]\w*\.\w+)[)>%]/;

const point = /[a-z]\.[a-z]/;
const bareName = /(?<![\w.{/@\\-]|\{[\s(]{0,3})([a-z]\w*\.\w+)(?![\w}/@-]|\.\w)/;

/** Marks of a forum, and `\\n`, which a second backslash makes visible. */
export function foreignIn(text: string, isPlain: boolean): Slip | undefined {
  const match = foreign.exec(text);
  if (!match) return undefined;
  const [found, strike, forum] = match;
  const tag = strike ?? forum;
  const part = { offset: match.index, length: found.length };
  return tag === undefined
    ? { ...say('broken-markdown.break', { found }), part }
    : { ...say('broken-markdown.forum', { found, isPlain }), part };
}

const foreign =
  /(?<![\p{L}\d~])(~{1,2})(?=\p{L})[^~\n]*(?<!\s)\1(?![\p{L}\d~])|\[(b|i|u|url|img|size|color|quote)(?:=[^\]]*)?\](?=[^[]*\[\/\2\])|\\[nt](?![a-z])/u;
