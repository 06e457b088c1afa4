import { openSite } from '../../src/content/open/open.ts';
import { contract } from './contract.ts';

let opened: ReturnType<typeof openSite> | undefined;

/** The site of this project as it is, which no test changes: the files of a process open it once. */
export function openOwnSite(): ReturnType<typeof openSite> {
  opened ??= openSite(process.cwd(), contract);
  return opened;
}
