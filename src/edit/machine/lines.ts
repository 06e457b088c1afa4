import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isRecord } from '../../shared/json.ts';
import { type Answer, refused } from './answer.ts';
import { longestCall } from './guard.ts';
import type { Machine } from './machine.ts';

/**
 * Answers calls that come one a line, `{ "tool": "list_pages", "arguments": {} }`, with a line each.
 * A line `{ "tools": true }` asks for the tools.
 * @returns true if no call was refused
 */
export async function serveLines(
  machine: Machine,
  input: Readable,
  print: (line: string) => void,
): Promise<boolean> {
  let isDone = true;
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const answer = answerTo(machine, line);
    isDone &&= answer.ok;
    print(JSON.stringify(answer));
  }
  return isDone;
}

function answerTo({ tools, call }: Machine, line: string): Answer {
  const asked = parsed(line);
  if (asked?.tools === true) return { ok: true, tools };
  if (typeof asked?.tool === 'string') return call(asked.tool, asked.arguments);
  return refused({
    code: 'no-call',
    message: `A line is a call, of at most ${longestCall} characters of JSON.`,
    suggestion: 'Write { "tool": "list_pages", "arguments": {} } on one line.',
  });
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = line.length > 2 * longestCall ? undefined : JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
