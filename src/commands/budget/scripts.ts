import type { Built, BuiltPage } from './built.ts';
import { everyPage, type Share } from './share.ts';

/** The script that each page loads when a visitor first needs it: it holds all section types. */
export function scriptShares({ client }: BuiltPage, built: Built): Share[] {
  return [{ name: everyPage, bytes: built.sizeOf(client) }];
}
