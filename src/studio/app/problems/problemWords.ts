import type { Refused } from '../../api/edits.ts';
import type { Problem } from '../../api/files.ts';
import { withoutCommands } from '../form/fieldNames.ts';
import { withFileNames } from '../state/fileName.ts';
import { get, tell } from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { dictionary } from '../words/words.ts';

/** The message of a problem and the advice. A command is for those who run it: here something else is said, or nothing. */
export function problemWords({ code, message, suggestion = '' }: Problem, words: Words): string {
  const advice = words.advice[code] ?? withoutCommands(suggestion);
  return withFileNames([message, advice].filter(Boolean).join(' '), get().pages, words);
}

/** Tells why nothing was changed: `section 3, faq: There is no text here.` */
export function tellRefused({ message, suggestion = '', problems }: Refused): void {
  const words = dictionary[get().lang];
  const said = (text: string) => withFileNames(text, get().pages, words);
  const lines = problems.map((problem) => `${problem.place}: ${problemWords(problem, words)}`);
  tell(said(message), [said(suggestion), ...lines]);
}
