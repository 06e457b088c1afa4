import { linesOf } from '../../shared/lines.ts';
import { truthIn } from '../../shared/truthIn.ts';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import type { Fix } from '../diagnostics/repairedText.ts';
import { type Comment, commentAt } from './comments.ts';
import { characterMessages } from './messages/characters.ts';
import type { ParserState } from './parserState.ts';
import { separatedNumber } from './separatedNumber.ts';
import { wordsBefore } from './straySigns.ts';
import {
  afterTheEnd,
  bareName,
  closerInPlaceOf,
  innerQuote,
  inPlaceOfColon,
  isNameLike,
  misplaced,
  missingColon,
  opensQuotation,
} from './tokenErrors.ts';
import { closerOf, scanText, span, type TextFault } from './tokens.ts';

/** Characters that begin no token of JSON. */
export function explainCharacter(text: string, offset: number, state: ParserState): TextProblem {
  const rest = text.slice(offset, offset + 200);
  if (rest.startsWith('"')) return brokenText(text, offset, state);
  const commented = commentAt(text, offset);
  if (commented) return comment(commented);
  const unmarked = nameWithoutEnd(text, offset, state);
  if (unmarked) return unmarked;
  const parenthesis = closingParenthesis(text, offset, state);
  if (parenthesis) return parenthesis;
  if (state.expects === 'colon' && inPlaceOfColon.test(rest))
    return missingColon(text, state.previous);
  if (/^\p{L}[ \t]*\r?\n/u.test(rest) && endsInsideText(state, offset))
    return { ...unreadable(offset, rest.charAt(0)), bridge: { ...span(offset, 1), text: ',' } };
  if (state.expects === 'comma' && opensQuotation(text, state.previous))
    return innerQuote(state.previous);
  if (/^[^=;.]|^\.(?!\s*[\r\n])/.test(rest) && endsInsideText(state, offset))
    return innerQuote(state.previous);
  if (/^[“”„«»‹›″＂]/.test(rest)) return curlyQuote(text, offset);
  if (rest.startsWith('```')) return fence(offset, rest);
  if (/^[\d'’]/.test(rest)) {
    const number = separatedNumber(text, offset);
    if (number) return number;
  }
  const [sign] = /^(?:['‘’‚‛`´′¨]|&(?:quot|#34|[lr]dquo|[lr]aquo);)/.exec(rest) ?? [];
  if (sign) return singleQuote(text, offset, sign);
  if (state.expects === 'colon') return missingColon(text, state.previous);
  const word = /^[^\s{}[\],:"]+/.exec(rest)?.[0] ?? rest.charAt(0);
  if (/^[\p{Z}\p{C}]/u.test(rest)) return invisible(text, offset);
  const before = state.previous.kind === 'end' ? wordsBefore(text, offset) : undefined;
  if (before) return before;
  if (state.expects.startsWith('name'))
    return isNameLike(word)
      ? bareName(text, { offset, end: offset + word.length })
      : misplaced(text, { offset }, state);
  if (state.expects === 'comma')
    return state.open.length > 0 ? unreadable(offset, word) : afterTheEnd({ offset });
  const minus = /^[–—−](\d+(?:\.\d+)?)$/.exec(word);
  if (minus)
    return {
      ...say('json-number.word', { word, meant: `-${minus[1]}` }),
      ...span(offset, word.length),
    };
  if (/^[^\p{L}\p{N}(€$]+$/u.test(word)) return misplaced(text, { offset }, state);
  return /^[+.-]?\d/.test(word) ? badNumber(offset, word) : bareValue(offset, word);
}

const say = sayFrom(characterMessages);

/** `"title: "Contact"`: the name has lost its second mark. */
function nameWithoutEnd(
  text: string,
  offset: number,
  { expects, previous }: ParserState,
): TextProblem | undefined {
  const found = /^"([\w$-]+)['’”´`]?:\s*"$/.exec(
    text.slice(previous.offset, previous.end).slice(0, 200),
  );
  const name = found?.[1];
  if (expects !== 'colon' || previous.end !== offset || name === undefined) return undefined;
  const { offset: start, end } = previous;
  const bridge = { ...span(start, end - start), text: `"${name}": "` };
  return {
    ...bareName(text, { offset: start + 1, end: start + 1 + name.length }),
    ...span(start, name.length + 1),
    fix: bridge,
    bridge,
  };
}

/** `["one", "two")` */
function closingParenthesis(
  text: string,
  offset: number,
  { expects, open }: ParserState,
): TextProblem | undefined {
  const opener = open.at(-1);
  if (expects !== 'comma' || !opener || !/^\)\s*[,\]}\n]/.test(text.slice(offset, offset + 40)))
    return undefined;
  const bridge = { ...span(offset, 1), text: closerOf(opener.kind) };
  return { ...closerInPlaceOf(text, { closer: ')', offset }, opener), bridge };
}

function comment({ offset, length, isClosed }: Comment): TextProblem {
  const spot = span(offset, length);
  return { ...say('json-comment'), ...spot, ...(isClosed && { bridge: { ...spot, text: '' } }) };
}

function endsInsideText({ expects, previous }: ParserState, offset: number): boolean {
  return (
    previous.kind === 'text' &&
    (expects === 'comma' || expects === 'colon') &&
    previous.end === offset
  );
}

function curlyQuote(text: string, offset: number): TextProblem {
  const found = /^[“”„«»‹›″＂]([^"“”„«»‹›″＂\\\n]*)[“”„«»‹›″＂](?=\s*[,:}\]])/.exec(
    text.slice(offset),
  );
  return {
    ...say('json-quotes.curly', { sign: text.charAt(offset) }),
    ...span(offset, 1),
    ...(found && { fix: { ...span(offset, found[0].length), text: `"${found[1]}"` } }),
  };
}

/** Marked at both ends where the second mark is no apostrophe: the value ends there. */
function singleQuote(text: string, offset: number, sign: string): TextProblem {
  const quoted = new RegExp(`^${sign}((?:(?!${sign})[^"\\\\\\n])*)${sign}(?=\\s*(?:[,:}\\]]|$))`);
  const found = quoted.exec(text.slice(offset));
  const spot = span(offset, found?.[0].length ?? sign.length);
  return {
    ...say('json-quotes.single', { sign, text: found?.[1] }),
    ...spot,
    ...(found && { fix: { ...spot, text: `"${found[1]}"` } }),
  };
}

function fence(offset: number, rest: string): TextProblem {
  const spot = span(offset, /^[^\r\n]*/.exec(rest)?.[0].length ?? 3);
  return { ...say('json-syntax.fence'), ...spot, bridge: { ...spot, text: '' } };
}

function invisible(text: string, offset: number): TextProblem {
  const spot = span(offset, 1);
  // A file that holds a zero may be no text at all.
  const isMended = text.charAt(offset) !== '\0';
  return { ...say('json-invisible'), ...spot, ...(isMended && { fix: { ...spot, text: ' ' } }) };
}

function unreadable(offset: number, word: string): TextProblem {
  return { ...say('json-syntax.unreadable', { word }), ...span(offset, word.length) };
}

function badNumber(offset: number, word: string): TextProblem {
  const digits = /^0+(\d+)$/.exec(word)?.[1];
  if (digits) return { ...say('json-number.zero', { word, digits }), ...span(offset, word.length) };
  return { ...say('json-number', { word }), ...span(offset, word.length) };
}

function bareValue(offset: number, word: string): TextProblem {
  const spot = span(offset, word.length);
  const right = ['true', 'false', 'null'].find((name) => name === word.toLowerCase());
  if (right)
    return { ...say('json-capitals', { word, right }), ...spot, fix: { ...spot, text: right } };
  if (/^(?:NaN|Infinity|undefined|None|nil)$/.test(word))
    return { ...say('json-number.none', { word }), ...spot };
  const meant = /^[€$](\d+(?:\.\d{1,2})?)$/.exec(word)?.[1] ?? truthIn(word)?.toString();
  if (meant) return { ...say('json-number.word', { word, meant }), ...spot };
  if (/^[€$]\d/.test(word)) return badNumber(offset, word);
  if (word.startsWith('(')) return { ...say('json-syntax.parenthesis'), ...span(offset, 1) };
  return { ...say('json-quotes.text', { word }), ...spot };
}

/** The text ended too early if its line goes on like a field that has lost its first mark. */
function brokenText(text: string, offset: number, state: ParserState): TextProblem {
  const { end, fault = 'unclosed' } = scanText(text, offset);
  if (fault === 'line break' && endsInsideText(state, offset)) return innerQuote(state.previous);
  const spot = span(end, fault === 'escape' ? 2 : 1);
  const address = fault === 'escape' ? addressAt(text, offset) : undefined;
  if (address) return { ...say('json-escape.address', address), ...spot, bridge: address.bridge };
  if (fault === 'line break' && goesOn(text, end))
    return { ...say('json-line-break.continued'), ...spot };
  const isWithin =
    fault === 'control' || (fault === 'escape' && !/[\r\n]/.test(text[end + 1] ?? ''));
  return {
    ...say(textFaults[fault]),
    ...spot,
    ...(isWithin && {
      bridge:
        fault === 'escape'
          ? { ...span(end, 1), text: escapeMeant(text.charAt(end + 1)) }
          : { ...spot, text: '' },
    }),
  };
}

/** True if the next line ends the text: it begins as none that a field or a bracket begins. */
function goesOn(text: string, end: number): boolean {
  const [line = ''] = /^\r?\n([^\n]*)/.exec(text.slice(end, end + 2000))?.slice(1) ?? [];
  return /^\s*[^\s"{}[\],][^"]*"\s*[,}\]]*\s*$/.test(line);
}

/** Before punctuation the backslash is one of Markdown, or nothing. A path of Windows is read on as one of this site. */
function escapeMeant(next: string): string {
  if (/[#?]/.test(next)) return '';
  return /[*_[\]()`~|<>!.+-]/.test(next) ? '\\\\' : '/';
}

/** `services\contact`, as Windows writes a path; not one of a drive of Windows. */
function addressAt(text: string, offset: number): { address: string; bridge: Fix } | undefined {
  const [found, written] = /^"([\w./\\#?=&-]+)"/.exec(text.slice(offset, offset + 300)) ?? [];
  if (!found || !written) return undefined;
  const slashed = written.replace(/\\+(?=[#?])/g, '').replace(/\\+/g, '/');
  const path = slashed.replace(/^\/?(?:pages\/)?(?=images\/)/, '');
  const address = /^(?:\/|images\/)/.test(path) ? path : `/${path}`;
  return { address, bridge: { ...span(offset, found.length), text: `"${address}"` } };
}

const textFaults = {
  unclosed: 'json-truncated.text',
  'line break': 'json-line-break',
  control: 'json-control-sign',
  escape: 'json-escape',
} as const satisfies Record<TextFault, keyof typeof characterMessages>;

/**
 * Tells wrong quotation marks once that follow each other without another mistake between them: a page from
 * a word processor, or by somebody who writes programs, has nothing but such marks.
 */
export function withoutRepeats(text: string, problems: TextProblem[]): TextProblem[] {
  const runs: [TextProblem, ...TextProblem[]][] = [];
  for (const problem of problems) {
    const run = runs.at(-1);
    if (run?.[0].key === problem.key && isMended(run[0]) && isMended(problem)) run.push(problem);
    else runs.push([problem]);
  }
  return runs.map((run) => (run.length > 1 ? together(text, run) : run[0]));
}

function isMended({ key, fix }: TextProblem): boolean {
  return fix !== undefined && (key === 'json-quotes.curly' || key === 'json-quotes.single');
}

function together(text: string, run: [TextProblem, ...TextProblem[]]): TextProblem {
  const [first] = run;
  const fixes = run.flatMap(({ fix }) => fix ?? []);
  const line = linesOf(text).positionOf(run.at(-1)?.offset ?? 0).line;
  const found = { sign: text.charAt(first.offset), count: run.length, line };
  const isSingle = first.key === 'json-quotes.single';
  return {
    ...first,
    ...say(isSingle ? 'json-quotes.single-many' : 'json-quotes.curly-many', found),
    fix: joined(text, fixes),
  };
}

/** One change that does the work of several, which stand in their order. */
function joined(text: string, fixes: Fix[]): Fix {
  const start = fixes[0]?.offset ?? 0;
  let [end, written] = [start, ''];
  for (const { offset, length, text: other } of fixes) {
    written += text.slice(end, offset) + other;
    end = offset + length;
  }
  return { offset: start, length: end - start, text: written };
}
