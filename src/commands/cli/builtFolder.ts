import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** dist/, or undefined after a word to the user where there is no site in it. */
export function builtFolder(): string | undefined {
  const folder = join(process.cwd(), 'dist');
  if (existsSync(join(folder, 'index.html'))) return folder;
  console.error('There is no site in dist/. Build it first: npm run build');
  return undefined;
}
