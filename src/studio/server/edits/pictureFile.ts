import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Writes a picture below pages/, whole or not at all, and never over a file that is there.
 * @param src as pages name it: `images/panot.svg`
 * @returns false where there is one of that name already
 * @throws when the folder is a link to somewhere else, or cannot be written
 */
export function addPicture(root: string, src: string, content: Buffer): boolean {
  const pages = join(root, 'pages');
  const file = join(pages, src);
  mkdirSync(dirname(file), { recursive: true });
  if (!realpathSync(dirname(file)).startsWith(realpathSync(pages) + sep)) {
    throw new Error(`${file} is outside of pages/.`);
  }
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeFileSync(temporary, content, { flush: true });
    if (existsSync(file)) return false;
    renameSync(temporary, file);
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}
