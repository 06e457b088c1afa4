import { linesOf } from '../../shared/lines.ts';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import type { RepairedText } from '../diagnostics/repairedText.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { isUtf16 } from '../text/isUtf16.ts';
import { withoutRepeats } from './characterErrors.ts';
import { hiddenCharacters, mayHideCharacters } from './escapes.ts';
import { type Explained, explainText, foreignFormat, utf16 } from './explain.ts';
import { fileMessages } from './messages/files.ts';
import { fieldNames, syntaxProblem } from './syntax.ts';
import { maxDepth, span, type Token } from './tokens.ts';

export interface Parsed {
  /** The data, or undefined when the text is no JSON object. */
  value?: Record<string, unknown>;
  problems: TextProblem[];
  /** The data that is meant, where it is clear in spite of the problems. */
  meant?: RepairedText & { value: Record<string, unknown> };
}

/** The data of a file, or what keeps it from being read. */
export function parseText(text: string): Parsed {
  const garbled = text.indexOf(replacementCharacter);
  if (garbled !== -1)
    return { problems: [isUtf16(text) ? utf16 : (foreignFormat(text) ?? notUtf8(garbled))] };
  const parsed = parseJson(text);
  const isReadable = parsed && !(mayHideCharacters(text) && hiddenCharacters(text).length > 0);
  return isReadable ? parsedOf(text, parsed.value) : explainedOf(text, explainText(text));
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** UTF-8 decoders write it for invalid bytes. */
const replacementCharacter = '\uFFFD';

const say = sayFrom(fileMessages);

const unreadable: TextProblem = { ...say('json-syntax'), ...span(0, 1) };

function parsedOf(text: string, value: unknown): Parsed {
  if (!isRecord(value)) return { problems: [notAnObject(text, value)] };
  const problems = hasDoubles(text, value) ? hiddenProblems(text) : [];
  return problems.length > 0 ? { problems } : { value, problems };
}

/** The problems of the text, and its value after repair. */
function explainedOf(written: string, { problems, mended }: Explained): Parsed {
  const told = withoutRepeats(written, problems);
  const meant = mended && parseJson(mended.text);
  if (!mended || !meant) return { problems: told.length > 0 ? told : [unreadable] };
  const { value, problems: others } = parsedOf(mended.text, meant.value);
  const more = others.map((problem) => ({
    ...problem,
    ...mended.originOf(problem.offset, problem.length),
    read: { text: mended.text, offset: problem.offset },
  }));
  return { problems: [...told, ...more], ...(value && { meant: { ...mended, value } }) };
}

function notUtf8(offset: number): TextProblem {
  return { ...say('json-not-utf8'), ...span(offset, 1) };
}

function notAnObject(text: string, value: unknown): TextProblem {
  const found = Array.isArray(value) ? '[' : JSON.stringify(value);
  return { ...say('json-not-an-object', { found }), ...span(text.search(/\S/), 1) };
}

/** JSON.parse keeps the last of two fields with one name and says nothing: so names are counted. */
function hasDoubles(text: string, value: object): boolean {
  const count = countNamesOf(value, 1);
  return mostNamesIn(text) !== count && countNamesIn(text) !== count;
}

/** Colons after a quote, which are as many as names or more: a text may hold some. */
function mostNamesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before <= blank) return Number.NaN;
    if (before === quote) count += 1;
  }
  return count;
}

const quote = 0x22;
const blank = 0x20;

function countNamesIn(text: string): number {
  let count = 0;
  let at = text.indexOf('"');
  while (at !== -1) {
    let end = text.indexOf('"', at + 1);
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
    let next = end + 1;
    while (text.charCodeAt(next) <= blank) next += 1;
    if (text[next] === ':') count += 1;
    at = text.indexOf('"', next);
  }
  return count;
}

function isEscaped(text: string, offset: number): boolean {
  let slashes = 0;
  while (text[offset - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Infinity if the nesting is too deep to follow. */
function countNamesOf(value: object, depth: number): number {
  if (depth > maxDepth) return Number.POSITIVE_INFINITY;
  let count = 0;
  if (Array.isArray(value)) {
    for (const child of value) if (isHolder(child)) count += countNamesOf(child, depth + 1);
    return count;
  }
  for (const name in value) {
    const child = (value as Record<string, unknown>)[name];
    count += isHolder(child) ? 1 + countNamesOf(child, depth + 1) : 1;
  }
  return count;
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Mistakes that JSON.parse accepts. */
function hiddenProblems(text: string): TextProblem[] {
  const tooDeep = syntaxProblem(text);
  return tooDeep ? [tooDeep] : doubledNames(text);
}

/** Names that an object has twice. If it has several, two entries of a list have run together. */
function doubledNames(text: string): TextProblem[] {
  const lines = linesOf(text);
  const seen = new Map<Token, Map<string, Token>>();
  const doubles = new Map<Token, Token[]>();
  for (const { token, object } of fieldNames(text)) {
    const names = seen.get(object) ?? new Map<string, Token>();
    const name = nameOf(text, token);
    if (names.has(name)) doubles.set(object, [...(doubles.get(object) ?? []), token]);
    seen.set(object, names.set(name, names.get(name) ?? token));
  }
  return [...doubles].map(([object, tokens]) => {
    const [token = object] = tokens;
    const names = tokens.map((each) => nameOf(text, each));
    const first = seen.get(object)?.get(names[0] ?? '') ?? object;
    const line = lines.positionOf(first.offset).line;
    return {
      ...say('json-duplicate-field', { names, line }),
      ...span(token.offset, token.end - token.offset),
    };
  });
}

function nameOf(text: string, { offset, end }: Token): string {
  return JSON.parse(text.slice(offset, end));
}
