import { parseText } from '../../content/parse/parseJson.ts';
import { isRecord } from '../../shared/json.ts';
import { mergeAll } from '../diff/merge.ts';
import { jsonOf } from '../json/stringify.ts';

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
export function joinTexts(file: string, texts: ThreeTexts): JoinedText {
  const { mine, theirs: newest } = texts;
  const [base, yours, theirs] = [texts.base, mine, newest].map((text) => dataIn(file, text));
  if (!base || !yours || !theirs) return { text: mine, clash: { file, mine, theirs: newest } };
  const { value, clashes } = mergeAll({ base, yours, theirs });
  const text = printed(value);
  if (clashes.length === 0) return { text };
  const other = printed(mergeAll({ base, yours, theirs }, 'theirs').value);
  return { text, clash: { file, mine: text, theirs: other } };
}

function dataIn(file: string, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined || !file.endsWith('.json')) return undefined;
  const { value } = parseText(text);
  return isRecord(value) ? value : undefined;
}

function printed(value: unknown): string {
  const layout = { isInline: false, mayFold: false, indent: '', unit: '  ', newline: '\n' };
  return `${jsonOf(value, layout)}\n`;
}
