import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './folder.ts';

/** What the bytes of a build depend on besides pages/. */
const folders = ['schema', 'src'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Stands for the code, the contract, the packages and the Node that a site is built with. */
export function engineOf(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const sources = folders.flatMap((folder) =>
    filesBelow(join(root, folder)).map((file) => join(folder, file)),
  );
  for (const file of [...sources, ...files])
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
