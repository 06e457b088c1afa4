import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CannotRun, reasonOf } from '../../../../src/commands/cli/command.ts';
import { readContract } from '../../../../src/content/schema/contract.ts';
import { compileTraversal } from '../../../../src/content/schema/traversal.ts';
import { WriteFault } from '../../../../src/edit/workspace/writeChanges.ts';

const permission =
  'you have no permission. Change its permissions or those of its folder, then run the command again.';

describe('An error of the system', () => {
  it.each([
    ['EACCES', 'scandir', '/site/pages/es', `pages/es cannot be read: ${permission}`],
    ['EACCES', 'open', '/site/pages/.a.json.12', `pages cannot be written: ${permission}`],
    ['EPERM', 'mkdir', '/elsewhere', `/elsewhere cannot be written: ${permission}`],
    [
      'EROFS',
      'rename',
      '/site/pages/a.json',
      'pages/a.json cannot be written: the disk is read-only. Make it writable, then run the command again.',
    ],
  ])('is told in words: %s of %s', (code, syscall, path, words) => {
    expect(reasonOf(Object.assign(new Error(code), { code, syscall, path }), 'en', '/site')).toBe(
      words,
    );
  });

  it.skipIf(!existsSync('/dev/full'))('is told for a full disk, which names no file', () => {
    expect(wordsOfError(() => writeFileSync('/dev/full', 'text'))).toBe(
      'A file cannot be written: the disk is full. Make room, then run the command again.',
    );
  });

  it('is told with what was written', () => {
    const cause = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    const full =
      'A file cannot be written: the disk is full. Make room, then run the command again.';
    expect(reasonOf(new WriteFault(cause), 'en')).toBe(`${full}\nNothing was written.`);
    expect(reasonOf(new WriteFault(cause, ['pages/a.json', 'pages/b.json']), 'en')).toBe(
      `${full}\nThese files have their new content all the same, because it could not be taken back: pages/a.json, pages/b.json. No other file was written.`,
    );
    expect(reasonOf(new WriteFault(cause, ['pages/a.json']), 'es')).toMatch(
      /\nEstos archivos tienen ya su contenido nuevo.+: pages\/a\.json\. No se ha escrito ningún otro\.$/,
    );
  });

  it('stays an error where nobody can do anything about it', () => {
    const bug = new TypeError('x is not a function');
    expect(() => reasonOf(bug, 'en')).toThrow(bug);
  });
});

describe('A reason for people', () => {
  it('is told as it is', () => {
    expect(reasonOf(new CannotRun('No.'), 'en')).toBe('No.');
  });

  it('names a schema that is not JSON', () => {
    const folder = mkdtempSync(join(tmpdir(), 'schema-'));
    writeFileSync(join(folder, 'page.json'), '{ "type": }');
    expect(wordsOfError(() => readContract(folder))).toMatch(/page\.json is not valid JSON: .+\.$/);
    rmSync(folder, { recursive: true });
  });

  it('names a schema that another one refers to and that is not there', () => {
    const contract = new Map([['page.json', { $ref: 'sections/none.json' }]]);
    expect(wordsOfError(() => compileTraversal(contract, 'page.json'))).toMatch(
      /^schema\/page\.json refers to sections\/none\.json, which does not exist\. .+ npm run generate\.$/,
    );
  });
});

function wordsOfError(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return reasonOf(error, 'en');
  }
  throw new Error('Nothing was thrown.');
}
