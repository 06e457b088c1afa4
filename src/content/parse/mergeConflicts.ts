import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { fileMessages } from './messages/files.ts';
import { span } from './tokens.ts';

const say = sayFrom(fileMessages);

/** Git's markers around the two sides, and `|||||||` before their common ancestor. */
const markers = /^([<|=>])\1{6}(?=\s|$).*/gm;

/** The conflicts of a text, each at its first marker. In JSON no line begins like one. */
export function conflictsIn(text: string): TextProblem[] {
  const problems: TextProblem[] = [];
  let isOpen = false;
  for (const { 0: line, 1: sign, index } of text.matchAll(markers)) {
    if (sign === '<') problems.push({ ...say('json-conflict'), ...span(index, line.length) });
    else if (!isOpen) problems.push({ ...say('json-conflict.left'), ...span(index, line.length) });
    isOpen = sign !== '>';
  }
  return problems;
}
