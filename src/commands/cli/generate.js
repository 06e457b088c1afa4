import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stampOf } from './stamps.js';

/** The generated files, and all that decides their text, but for which section types have a component. */
const parts = [
  'schema',
  'src/generated',
  'src/app/page/registry.ts',
  'src/codegen',
  'src/content/schema',
  'src/contract',
  'src/shared',
  'src/build/css/fallbackFaces.ts',
  'node_modules/.package-lock.json',
];

const note = join(root, '.cache/generated');

/** Writes the generated files where they are missing or may be out of date: git has none of them. */
export async function generateIfNeeded() {
  if (stampIn(note) === stampOf(parts)) return;
  const code = await generate([], ['ignore', 'ignore', 'inherit']);
  if (code !== 0) process.exit(code);
}

/** Runs scripts/generate.ts, which all other commands need: it is bundled without them. */
export async function generate(args, stdio) {
  const { bundleOne } = await import('./bundle.js');
  const command = bundleOne('generate');
  const { status } = spawnSync(process.execPath, [command, ...args], { stdio });
  rmSync(command, { force: true });
  if (status === 0) writeFileSync(note, stampOf(parts));
  return status ?? 2;
}

function stampIn(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
