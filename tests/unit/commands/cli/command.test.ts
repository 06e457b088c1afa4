import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CannotRun } from '../../../../src/commands/cli/command.ts';
import { reasonOf } from '../../../../src/commands/cli/reason.ts';
import { readContract } from '../../../../src/content/schema/contract.ts';
import { compileTraversal } from '../../../../src/content/schema/traversal.ts';
import {
  ChangedElsewhere,
  OutsideOfPages,
  WriteFault,
} from '../../../../src/edit/workspace/writeChanges.ts';
import { lookingAt } from '../../../../src/shared/lookingAt.ts';

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
    expect(
      reasonOf(new WriteFault(cause, { written: ['pages/a.json', 'pages/b.json'] }), 'en'),
    ).toBe(
      `${full}\nThese files have their new content all the same, because it could not be taken back: pages/a.json, pages/b.json. No other file was written.`,
    );
    expect(reasonOf(new WriteFault(cause, { written: ['pages/a.json'] }), 'es')).toMatch(
      /\nEstos archivos tienen ya su contenido nuevo.+: pages\/a\.json\. No se ha escrito ningún otro\.$/,
    );
  });

  it('is told with what was written, also where somebody else is to blame or nobody is', () => {
    const stays =
      'These files have their new content all the same, because it could not be taken back: pages/a.json. No other file was written.';
    const look = 'Look at the files that are named here, then run the command again.';
    const reached = { written: ['pages/a.json'] };
    const changed = new ChangedElsewhere('pages/b.json');
    expect(reasonOf(new WriteFault(changed, reached), 'en')).toBe(
      `pages/b.json was changed by someone else. ${look}\n${stays}`,
    );
    expect(reasonOf(new WriteFault(changed, reached), 'es')).toMatch(
      /^Otra persona ha cambiado pages\/b\.json\. Mire .+\nEstos archivos .+: pages\/a\.json\./,
    );
    expect(reasonOf(new WriteFault(new OutsideOfPages('pages/x'), reached), 'en')).toBe(
      `pages/x is outside of pages/. ${look}\n${stays}`,
    );
    const broken = Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'rename' });
    expect(reasonOf(new WriteFault(broken, reached), 'en')).toContain(stays);
    expect(reasonOf(new WriteFault(broken), 'en')).toContain('EIO: i/o error');
  });

  it('says that a change is made of which only the journal is left', () => {
    const path = '/site/.cache/change';
    const cause = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'rm', path });
    const whole = new WriteFault(cause, { written: ['pages/a.json'], isWhole: true });
    expect(reasonOf(whole, 'en', '/site')).toBe(
      '.cache/change cannot be written: you have no permission. Change its permissions or those of its folder.\nThe change is made: pages/a.json. Only .cache/change is left, which the next command removes.',
    );
    const open = new WriteFault(cause, { written: [], isOpen: true });
    expect(reasonOf(open, 'en', '/site')).toMatch(
      /\nNothing was written\. Remove \.cache\/change: by it the next command would make the change after all\.$/,
    );
  });

  it('is a fault of the program where nobody can do anything about it', () => {
    const bug = new TypeError('x is not a function');
    expect(reasonOf(bug, 'en')).toMatch(
      /^The program has failed; this is its own fault\. Send .+\nTypeError: x is not a function\n +at /,
    );
    const found = () => lookingAt('pages/a.json', () => expect.fail('no'));
    expect(wordsOfError(found)).toMatch(/ while it looked at pages\/a\.json\. Send .+\n.*no\n/);
    expect(reasonOf('odd', 'es')).toMatch(/^El programa ha fallado, y el fallo es suyo\..+\nodd$/);
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
