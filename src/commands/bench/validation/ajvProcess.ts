import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type IsValid = ((data: unknown) => boolean) & { errors?: unknown };

/**
 * Reads, parses and validates every page in `<root>/pages`. Prints errors and then exits with 1.
 */
export function validateAll(isValid: IsValid, root: string): void {
  const folder = join(root, 'pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !basename(file).startsWith('_'))
    .sort();
  for (const file of files) {
    if (isValid(JSON.parse(readFileSync(join(folder, file), 'utf8')))) continue;
    console.log(file, JSON.stringify(isValid.errors));
    process.exitCode = 1;
  }
  console.log(files.length);
}
