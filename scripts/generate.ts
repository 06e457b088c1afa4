import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles } from '../src/content/generate.ts';

const root = process.cwd();
const check = process.argv.includes('--check');
const files = await generatedFiles(root);
const stale = [...files].filter(([file, text]) => textOf(join(root, file)) !== text);

if (check && stale.length > 0) {
  console.error(`Not up to date with schema/: ${stale.map(([file]) => file).join(', ')}.`);
  console.error('Run: npm run generate');
  process.exit(1);
}
for (const [file, text] of stale) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
console.log(
  stale.length === 0
    ? `${files.size} generated files: up to date.`
    : `Written: ${stale.map(([file]) => file).join(', ')}.`,
);

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
