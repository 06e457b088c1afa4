import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the bytes of a build depend on besides pages/. */
const folders = ['schema', 'src'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Stands for the code, the contract, the packages and the Node that a site is built with. */
export function engineOf(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...folders.flatMap((folder) => filesBelow(root, folder)), ...files])
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
