import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Writes a picture below pages/, never over a file that is there.
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
  try {
    writeFileSync(file, content, { flag: 'wx', flush: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
