import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { changed, type Fix, originIn, type RepairedText } from '../diagnostics/repairedText.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { hiddenProblems } from './hiddenProblems.ts';
import { readJson } from './syntax.ts';

export interface Parsed {
  /** The data, or undefined when the text is no JSON object. */
  value?: Record<string, unknown>;
  problems: TextProblem[];
  /** The data that is meant, where it is clear in spite of the problems. */
  meant?: RepairedText & { value: Record<string, unknown> };
}

/**
 * The data of a file, or what keeps it from being read: each mistake until one that could be repaired in more
 * than one way. A fix is offered only where all mistakes have one, and the text is JSON then.
 */
export function parseText(text: string): Parsed {
  const fixes: Fix[] = [];
  const problems: TextProblem[] = [];
  let now = text;
  while (fixes.length < mostFixes) {
    const read = readJson(now);
    if ('value' in read) return parsedOf(now, read.value, problems, fixes);
    const { problem } = read;
    problems.push(inOriginal(problem, now, fixes));
    if (!problem.fix) break;
    now = changed(now, problem.fix);
    fixes.push(problem.fix);
  }
  return { problems: problems.map(({ fix: _, ...problem }) => problem) };
}

const mostFixes = 200;

/** The text is JSON, with these fixes. */
function parsedOf(text: string, value: unknown, problems: TextProblem[], fixes: Fix[]): Parsed {
  const hidden = hiddenProblems(text).map((problem) => inOriginal(problem, text, fixes));
  const all = [...problems, ...hidden];
  if (hidden.length > 0 || !isRecord(value))
    return { problems: all.map(({ fix: _, ...problem }) => problem) };
  if (all.length === 0) return { value, problems: all };
  return { problems: all, meant: { text, originOf: originIn(fixes), value } };
}

/** A problem of a text that was repaired before, at its place in the text as it was written. */
function inOriginal(problem: TextProblem, text: string, fixes: Fix[]): TextProblem {
  const originOf = originIn(fixes);
  const { offset, length, fix } = problem;
  const read = { text, offset };
  return {
    ...problem,
    ...originOf(offset, length),
    read,
    ...(fix && { fix: { ...originOf(fix.offset, fix.length), text: fix.text } }),
  };
}
