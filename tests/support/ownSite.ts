import type { OpenedSite } from '../../src/content/open/openedSite.ts';
import { openFolder } from './opening.ts';

let opened: OpenedSite | undefined;

/** The site of this project as it is, which no test changes: the files of a process open it once. */
export function openOwnSite(): OpenedSite {
  opened ??= openFolder(process.cwd());
  return opened;
}
