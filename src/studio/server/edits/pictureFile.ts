import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { refuseProtected } from '../../../edit/workspace/writeChanges.ts';

/** The bytes of a picture. @param src as pages name it: `images/panot.svg` */
export function pictureAt(root: string, src: string): Buffer | undefined {
  const file = join(root, 'pages', src);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/**
 * Puts a picture below pages/ in place of what stands there, whole or not at all.
 * @param content undefined takes the picture out
 * @param isExpected looks at what stands there in the last moment: false leaves it
 * @returns whether it was put there
 * @throws when the folder is a link to somewhere else, or it or the picture cannot be written
 */
export function putPicture(
  root: string,
  src: string,
  content: Buffer | undefined,
  isExpected: (now: Buffer | undefined) => boolean,
): boolean {
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
    if (!isExpected(pictureAt(root, src))) return false;
    if (content && existsSync(file)) chmodSync(temporary, statSync(file).mode);
    if (content) renameSync(temporary, file);
    else rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}
