import { parse } from 'jsonc-parser';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { say } from './messages.ts';

/** Mistakes that JSON.parse accepts and a page cannot hold. */
export function hiddenProblems(text: string): TextProblem[] {
  const offset = text.search(/\S/);
  if (text[offset] !== '{') return [{ ...say('json-not-an-object'), offset, length: 1 }];
  return [...groupProblems(text), ...hiddenSigns(text)].slice(0, 20);
}

/** Brackets within brackets: no page comes near it. */
const mostDepth = 100;

const namesAndBrackets = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/**
 * JSON.parse keeps the last of two fields with one name and says nothing. Each group is told once.
 * Read without recursion, whatever else is wrong: a text of a hundred thousand brackets ends no process.
 */
export function groupProblems(text: string): TextProblem[] {
  const doubled = new Map<Set<string>, TextProblem>();
  const groups: Set<string>[] = [];
  for (const { 0: token, 1: written, 2: colon, index } of text.matchAll(namesAndBrackets)) {
    const group = groups.at(-1);
    if (token === '{' || token === '[') groups.push(new Set());
    else if (!written) groups.pop();
    else if (colon && group) {
      const name = written.includes('\\') ? parse(written) : written.slice(1, -1);
      const place = { offset: index, length: written.length };
      if (group.has(name) && !doubled.has(group))
        doubled.set(group, { ...say('json-duplicate-field', { name }), ...place });
      group.add(name);
    }
    if (groups.length > mostDepth) return [{ ...say('json-too-deep'), offset: index, length: 1 }];
  }
  return [...doubled.values()];
}

/** Escapes of control characters, and halves of a character; a tab and line breaks may be written so. */
function hiddenSigns(text: string): TextProblem[] {
  const hidden = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
  const written = [...text.matchAll(/\\u(?:d[89ab]..\\ud[c-f]..|....)|\\./gi)];
  return written.flatMap(({ 0: sign, index }) =>
    hidden.test(JSON.parse(`"${sign}"`))
      ? [{ ...say('json-escape'), offset: index, length: sign.length }]
      : [],
  );
}
