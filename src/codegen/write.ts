import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles } from './generatedFiles.ts';
import { hasSpanishSchemas, writeSpanishSchemas } from './spanishSchemas.ts';

/** Writes the generated files that are out of date. Returns their paths. */
export async function writeGenerated(root: string): Promise<string[]> {
  const stale = await staleFiles(root);
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  if (hasSpanishSchemas(root)) writeSpanishSchemas(root);
  return stale.map(([file]) => file);
}

/** The generated files that are out of date, with their new text. */
export async function staleFiles(root: string): Promise<[file: string, text: string][]> {
  const files = await generatedFiles(root);
  return [...files].filter(([file, text]) => textOf(join(root, file)) !== text);
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
