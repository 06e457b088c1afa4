import { linesOf } from '../../shared/lines.ts';
import type { TextProblem } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import type { Fix } from '../diagnostics/repairedText.ts';
import { characterMessages } from './messages/characters.ts';

const say = sayFrom(characterMessages);

/**
 * Tells curly quotation marks once that follow each other without another mistake between them: a page from
 * a word processor has nothing but such marks.
 */
export function withoutRepeats(text: string, problems: TextProblem[]): TextProblem[] {
  const runs: [TextProblem, ...TextProblem[]][] = [];
  for (const problem of problems) {
    const run = runs.at(-1);
    if (run && isMended(run[0]) && isMended(problem)) run.push(problem);
    else runs.push([problem]);
  }
  return runs.map((run) => (run.length > 1 ? together(text, run) : run[0]));
}

function isMended({ key, fix }: TextProblem): boolean {
  return key === 'json-quotes.curly' && fix !== undefined;
}

function together(text: string, run: [TextProblem, ...TextProblem[]]): TextProblem {
  const [first] = run;
  const fixes = run.flatMap(({ fix }) => fix ?? []);
  const line = linesOf(text).positionOf(run.at(-1)?.offset ?? 0).line;
  const sign = text.charAt(first.offset);
  return {
    ...first,
    ...say('json-quotes.curly-many', { sign, count: run.length, line }),
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
