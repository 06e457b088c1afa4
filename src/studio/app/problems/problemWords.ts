import type { Problem } from '../../api/problems.ts';
import { withoutCommands } from '../form/fieldNames.ts';
import type { Words } from '../words/en.ts';

/** A command is for those who run it: here something else is said, or nothing. */
export function adviceOf(
  { code, suggestion = '' }: Pick<Problem, 'code' | 'suggestion'>,
  words: Words,
): string {
  return words.advice[code] ?? withoutCommands(suggestion);
}
