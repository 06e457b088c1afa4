import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Value } from '../page/collectValues.ts';
import { isProse, type PageText } from '../page/pageTexts.ts';

/** The texts of a file that visitors read. */
export function proseIn(values: Value[]): PageText[] {
  return values.flatMap(({ kind, value, path }) =>
    isProse(kind) ? [{ kind, text: String(value), path }] : [],
  );
}

/** Words in a text: what a pattern matched there. */
export function placeOf({
  0: found,
  index: offset,
}: RegExpExecArray): Required<Pick<Finding, 'part'>> {
  return { part: { offset, length: found.length } };
}
