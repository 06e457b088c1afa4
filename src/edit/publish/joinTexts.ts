import { parseText } from '../../content/parse/parseJson.ts';
import { jsonText, newlineOf } from '../../shared/jsonText.ts';
import { merge } from '../diff/merge.ts';
import { isSame } from '../diff/similarity.ts';

/** A file as it was, as it was made here, and as others have made it; undefined where there is none. */
export interface ThreeTexts {
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
}

/**
 * Joins two changes of a file by its sections and fields. Undefined where they contradict each other, and
 * for any other file than JSON.
 */
export function joinTexts(file: string, { base, mine, theirs }: ThreeTexts): string | undefined {
  const [was, yours, newest] = [base, mine, theirs].map((text) => dataIn(file, text));
  if (theirs === undefined || !was || !yours || !newest) return undefined;
  const both = merge({ base: was, yours, theirs: newest });
  if (!both) return undefined;
  return isSame(both.value, newest) ? theirs : jsonText(both.value, newlineOf(theirs));
}

function dataIn(file: string, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined || !file.endsWith('.json')) return undefined;
  return parseText(text).value;
}
