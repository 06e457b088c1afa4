import { parseText } from '../../content/parse/parseJson.ts';
import { isRecord } from '../../shared/json.ts';
import { jsonText, newlineOf } from '../../shared/jsonText.ts';
import { mergeAll } from '../diff/merge.ts';
import { isSame } from '../diff/similarity.ts';

/** A file as it was, as it was made here, and as others have made it; undefined where there is none. */
export interface ThreeTexts {
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
}

/** A file that both have changed in the same places. Its two texts differ in these alone. */
export interface TextClash {
  /** Path from the folder of the site. */
  file: string;
  mine: string | undefined;
  theirs: string | undefined;
}

/** Both changes of a file together, with the own words in the places where they contradict each other. */
export interface JoinedText {
  text: string | undefined;
  clash?: TextClash;
}

/** Joins two changes of a file by its sections and fields, and any other file than JSON not at all. */
export function joinTexts(file: string, { base, mine, theirs }: ThreeTexts): JoinedText {
  const whole = { text: mine, clash: { file, mine, theirs } };
  if (theirs === undefined) return whole;
  const [was, yours, newest] = [base, mine, theirs].map((text) => dataIn(file, text));
  if (!was || !yours || !newest) return whole;
  const three = { base: was, yours, theirs: newest };
  const print = (value: unknown) =>
    isSame(value, newest) ? theirs : jsonText(value, newlineOf(theirs));
  const { value, clashes } = mergeAll(three);
  const text = print(value);
  if (clashes.length === 0) return { text };
  return { text, clash: { file, mine: text, theirs: print(mergeAll(three, 'theirs').value) } };
}

function dataIn(file: string, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined || !file.endsWith('.json')) return undefined;
  const { value } = parseText(text);
  return isRecord(value) ? value : undefined;
}
