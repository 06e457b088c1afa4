import { parseText } from '../../../content/parse/parseJson.ts';
import type { Contract } from '../../../content/schema/contract.ts';
import { isRecord } from '../../../shared/json.ts';
import { mergeAll } from '../../diff/merge.ts';
import { isSame } from '../../diff/similarity.ts';
import { jsonText, newlineOf } from '../../workspace/jsonText.ts';

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
  /** The newest version has the page in another file, which is the one that is named. */
  moved?: { from: string };
  /** The newest version has removed the page, and leads its visitors to an address: `theirs` is as it was. */
  removed?: { to?: string };
}

/** True for a page that cannot come back: its own words go, or nothing is taken in. */
export function isGone({ removed }: TextClash): boolean {
  return removed?.to !== undefined;
}

/** Both changes of a file together, with the own words in the places where they contradict each other. */
export interface JoinedText {
  text: string | undefined;
  clash?: TextClash;
}

/** Joins two changes of a file by its sections and fields, and any other file than JSON not at all. */
export function joinTexts(_contract: Contract, file: string, texts: ThreeTexts): JoinedText {
  const { mine, theirs: newest } = texts;
  const whole = { text: mine, clash: { file, mine, theirs: newest } };
  const [base, yours, theirs] = [texts.base, mine, newest].map((text) => dataIn(file, text));
  if (!base || !yours || !theirs || newest === undefined) return whole;
  const { value, clashes } = mergeAll({ base, yours, theirs });
  const text = isSame(theirs, value) ? newest : jsonText(value, newlineOf(newest));
  if (clashes.length === 0) return { text };
  const other = mergeAll({ base, yours, theirs }, 'theirs').value;
  return { text, clash: { file, mine: JSON.stringify(value), theirs: JSON.stringify(other) } };
}

function dataIn(file: string, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined || !file.endsWith('.json')) return undefined;
  const { value } = parseText(text);
  return isRecord(value) ? value : undefined;
}
