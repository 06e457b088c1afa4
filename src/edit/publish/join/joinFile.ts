import type { Contract } from '../../../content/schema/contract.ts';
import type { Follow } from './follow.ts';
import { type JoinedText, joinTexts, type ThreeTexts } from './joinTexts.ts';

/** A file as it is to stand here; without a text there is none. */
export interface JoinedFile extends JoinedText {
  file: string;
}

/**
 * Joins two changes of a file. The own words on a page that others have moved go to its new file, and those
 * on a page whose address leads elsewhere now have no place: the page would stand in the way of that.
 */
export function joinFile(
  contract: Contract,
  file: string,
  texts: ThreeTexts,
  follow: Follow,
): JoinedFile[] {
  const { base, mine, theirs } = texts;
  const isRemoved = theirs === undefined && base !== undefined && mine !== undefined;
  const followed = isRemoved ? follow(file) : undefined;
  if (!followed) return [{ file, ...joinTexts(contract, file, texts) }];
  const { to, page } = followed;
  if (!page) {
    const clash = { file, mine, theirs: base, removed: to === undefined ? {} : { to } };
    return [{ file, text: to === undefined ? mine : undefined, clash }];
  }
  const gone: JoinedFile = { file, text: undefined };
  const joined = joinTexts(contract, page.file, { base, mine, theirs: page.text });
  // The own words are there already.
  if (joined.text === page.text && !joined.clash) return [gone, { file: page.file, ...joined }];
  const sides = joined.clash ?? { mine: joined.text, theirs: page.text };
  const clash = { ...sides, file: page.file, moved: { from: file } };
  return [gone, { file: page.file, text: joined.text, clash }];
}
