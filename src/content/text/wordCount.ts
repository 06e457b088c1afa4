import { replaceAddresses } from './addresses.ts';

/** Counts words as a reader sees them, without the addresses of Markdown links. */
export function wordsIn(text: string): number {
  const shown = replaceAddresses(text, () => '');
  return shown.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}
