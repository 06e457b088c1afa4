import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns dist/. Prints a message and returns undefined if no site is there. */
export function builtFolder(): string | undefined {
  const folder = join(process.cwd(), 'dist');
  if (existsSync(join(folder, 'index.html'))) return folder;
  console.error('There is no site in dist/. Build it first: npm run build');
  return undefined;
}
