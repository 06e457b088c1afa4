import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { characterMessages } from './messages/characters.ts';
import { span } from './tokens.ts';

const say = sayFrom(characterMessages);

/** The text may hold an escape of a character that no text may hold. */
export function mayHideCharacters(text: string): boolean {
  if (!text.includes('\\')) return false;
  return text.includes('\\u') || text.includes('\\b') || text.includes('\\f');
}

const escaped = /\\(?:u([0-9a-fA-F]{4})|[^u])/g;

/** Control characters and lone surrogates that valid JSON holds as escapes. */
export function hiddenCharacters(text: string): TextProblem[] {
  const problems: TextProblem[] = [];
  let half: { sign: string; index: number } | undefined;
  const tell = (key: 'json-hidden-sign' | 'json-hidden-sign.half', at: typeof half) => {
    if (!at) return;
    const spot = span(at.index, at.sign.length);
    problems.push({ ...say(key, { sign: at.sign }), ...spot, bridge: { ...spot, text: '' } });
  };
  for (const { 0: sign, 1: digits, index } of text.matchAll(escaped)) {
    const code = digits === undefined ? 0x20 : Number.parseInt(digits, 16);
    const isSecond = code >= 0xdc00 && code <= 0xdfff;
    if (half && isSecond && index === half.index + half.sign.length) {
      half = undefined;
      continue;
    }
    tell('json-hidden-sign.half', half);
    half = code >= 0xd800 && code <= 0xdbff ? { sign, index } : undefined;
    if (isSecond) tell('json-hidden-sign.half', { sign, index });
    else if (isControl(sign, code)) tell('json-hidden-sign', { sign, index });
  }
  tell('json-hidden-sign.half', half);
  return problems;
}

function isControl(sign: string, code: number): boolean {
  if (sign === '\\b' || sign === '\\f') return true;
  return (code < 0x20 && !allowed.has(code)) || (code >= 0x7f && code <= 0x9f);
}

/** Tab, line feed and carriage return. */
const allowed = new Set([0x09, 0x0a, 0x0d]);
