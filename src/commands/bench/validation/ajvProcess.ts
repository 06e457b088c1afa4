import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type IsValid = ((data: unknown) => boolean) & { errors?: unknown };

/** Reads, parses and validates every page below `<root>/pages` and prints errors. */
export function validateAll(isValid: IsValid, root: string): { files: number; refused: number } {
  const folder = join(root, 'pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !basename(file).startsWith('_'))
    .sort();
  let refused = 0;
  for (const file of files) {
    if (isValid(JSON.parse(readFileSync(join(folder, file), 'utf8')))) continue;
    refused += 1;
    console.log(file, JSON.stringify(isValid.errors));
  }
  return { files: files.length, refused };
}
