import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../shared/replaceFile.ts';
import { generatedFiles } from './generatedFiles.ts';
import { hasSpanishSchemas, writeSpanishSchemas } from './spanishSchemas.ts';

/** Writes the generated files that are out of date. Returns their paths. */
export async function writeGenerated(root: string): Promise<string[]> {
  const files = [...(await generatedFiles(root))];
  const stale = files.filter(([file, text]) => textOf(join(root, file)) !== text);
  for (const [file, text] of stale) replaceFile(join(root, file), text);
  if (hasSpanishSchemas(root)) writeSpanishSchemas(root);
  return stale.map(([file]) => file);
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
