import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSources, type Source } from '../../src/content/source';

/**
 * Each folder of tests/fixtures is a tiny site named by what is wrong with it. Its files are laid
 * over those of _base; beside them, `x.json.changes` is a list of texts to be replaced in x.json
 * of _base and by what, and `x.json.absent` takes x.json away.
 */
export const fixtures = 'tests/fixtures';
const base = join(fixtures, '_base');

export function fixtureNames(): string[] {
  return readdirSync(fixtures).filter((name) => !name.startsWith('_'));
}

export function sourcesOf(name: string): Source[] {
  const files = new Map(
    [...readSources(base), ...readSources(join(fixtures, name))].map(({ file, text }) => [
      file,
      text,
    ]),
  );
  for (const [file, from] of marks(name, '.changes')) {
    const changes: [string, string][] = JSON.parse(readFileSync(from, 'utf8'));
    const changed = changes.reduce(
      (text, [before, after]) => text.replaceAll(before, after),
      files.get(file) ?? '',
    );
    files.set(file, changed);
  }
  for (const [file] of marks(name, '.absent')) files.delete(file);
  return [...files.keys()].sort().map((file) => ({ file, text: files.get(file) ?? '' }));
}

export function writeFixture(name: string, root: string): void {
  cpSync(join(base, 'pages/images'), join(root, 'pages/images'), { recursive: true });
  for (const { file, text } of sourcesOf(name)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

export const baseFolder = base;

/** The files with an ending, each with the file that it is about. */
function marks(name: string, ending: string): [string, string][] {
  const folder = join(fixtures, name);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [file.replaceAll('\\', '/').slice(0, -ending.length), join(folder, file)]);
}
