import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { licencesOf } from '../../../src/commands/licences.ts';

const root = mkdtempSync(join(tmpdir(), 'licences-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(folder: string, content: object): void {
  const file = join(root, folder, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ name: folder.split('node_modules/').pop(), ...content }));
}

describe('the licences', () => {
  it('of all that ships are permitted', () => {
    const licences = licencesOf(process.cwd());
    expect(licences.filter(({ isPermitted }) => !isPermitted)).toEqual([]);
    const names = licences.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'scheduler', 'lucide-static']));
    expect(names).not.toContain('typescript');
  });

  it('are those of every package that the client imports', () => {
    const imported = ['src/app', 'src/sections']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /^(?:import(?! type)|\} from)[^'"]*['"](@[^/'"]+\/[^/'"]+|[^./@'"][^/'"]*)/gm,
        ),
      ])
      .map(([, name = '']) => name);
    expect(imported).toEqual(expect.arrayContaining(['react', 'minisearch', 'sonner']));
    const listed = licencesOf(process.cwd()).map(({ name }) => name);
    expect(imported.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('are refused where one is unknown, asks for the source, or lies deeper', () => {
    write('', { dependencies: { a: '1', b: '1' }, devDependencies: { tool: '1' } });
    write('node_modules/a', { license: 'MIT', dependencies: { c: '1' } });
    write('node_modules/a/node_modules/c', { license: 'GPL-3.0-only', dependencies: { d: '1' } });
    write('node_modules/b', {});
    write('node_modules/d', { license: '(MIT OR GPL-3.0-only)' });
    write('node_modules/tool', { license: 'GPL-3.0-only' });
    const found = licencesOf(root).map(({ name, isPermitted }) => [name, isPermitted]);
    expect(found).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', true],
    ]);
  });
});
