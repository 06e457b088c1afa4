import { visit } from 'jsonc-parser';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { say } from './messages.ts';

/** Brackets within brackets: no page comes near it. */
const mostDepth = 100;

/**
 * Mistakes that JSON.parse accepts and a page cannot hold.
 * @param value what it makes of the text
 */
export function hiddenProblems(text: string, value: unknown): TextProblem[] {
  if (!/^\s*\{/.test(text))
    return [{ ...say('json-not-an-object'), offset: Math.max(0, text.search(/\S/)), length: 1 }];
  const { depth, fields } = measured(text);
  if (depth > mostDepth)
    return [{ ...say('json-too-deep'), offset: text.search(/[{[]/), length: 1 }];
  const doubled = fields > fieldsIn(value) ? doubledNames(text) : [];
  return [...doubled, ...hiddenSigns(text)].slice(0, 20);
}

/** Counted without recursion: a text of a hundred thousand brackets ends no process. */
function measured(text: string): { depth: number; fields: number } {
  let [now, depth, fields] = [0, 0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') now += 1;
    else if (token === '}' || token === ']') now -= 1;
    else if (token.endsWith(':')) fields += 1;
    depth = Math.max(depth, now);
  }
  return { depth, fields };
}

function fieldsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  const own = Array.isArray(value) ? 0 : values.length;
  return values.reduce((sum: number, one) => sum + fieldsIn(one), own);
}

/** JSON.parse keeps the last of two fields with one name and says nothing. Each group is told once. */
function doubledNames(text: string): TextProblem[] {
  const found: TextProblem[] = [];
  const names: Set<string>[] = [];
  const told = new Set<Set<string>>();
  visit(text, {
    onObjectBegin: () => void names.push(new Set()),
    onObjectEnd: () => void names.pop(),
    onObjectProperty(name, offset, length) {
      const own = names.at(-1);
      if (own?.has(name) && !told.has(own)) {
        found.push({ ...say('json-duplicate-field', { name }), offset, length });
        told.add(own);
      }
      own?.add(name);
    },
  });
  return found;
}

/** Escapes of control characters, and halves of a character; a tab and line breaks may be written so. */
function hiddenSigns(text: string): TextProblem[] {
  if (!/\\[bfu]/i.test(text)) return [];
  const escaped = /\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|u([\da-f]{4})|([^u]))/gi;
  return [...text.matchAll(escaped)].flatMap(
    ({ 0: found, 1: pair, 3: code = '', 4: sign = '', index }) => {
      const isControl =
        /^(?:00[01][\da-f]|007f|00[89][\da-f])$/i.test(code) && !/^000[9ad]$/i.test(code);
      const isHalf = pair === undefined && /^d[89a-f]/i.test(code);
      if (!isControl && !isHalf && !/[bf]/.test(sign)) return [];
      return [{ ...say('json-hidden-sign', { found }), offset: index, length: found.length }];
    },
  );
}
