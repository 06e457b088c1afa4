import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { refuseProtected } from '../../../edit/workspace/writeChanges.ts';

/**
 * Puts a picture below pages/, whole or not at all.
 * @param content undefined takes the picture out
 * @throws when the folder is a link to somewhere else, or it or the picture cannot be written
 */
export function putPicture(root: string, src: string, content: Buffer | undefined): void {
  const pages = join(root, 'pages');
  const file = join(pages, src);
  mkdirSync(dirname(file), { recursive: true });
  if (!realpathSync(dirname(file)).startsWith(realpathSync(pages) + sep)) {
    throw new Error(`${file} is outside of pages/.`);
  }
  refuseProtected(file);
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    if (content) writeFileSync(temporary, content, { flush: true });
    if (content) renameSync(temporary, file);
    else rmSync(file, { force: true });
  } finally {
    rmSync(temporary, { force: true });
  }
}
