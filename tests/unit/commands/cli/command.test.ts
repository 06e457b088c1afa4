import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const permission = 'you have no permission.';
const nothing = 'Nothing was written.';

describe('An error of the system', () => {
  it.each([
    ['EACCES', 'scandir', '/site/pages/es', `pages/es cannot be read: ${permission}`],
    [
      'EACCES',
      'open',
      '/site/pages/.a.json.12',
      `pages cannot be written: ${permission} ${nothing}`,
    ],
    ['EPERM', 'mkdir', '/elsewhere', `/elsewhere cannot be written: ${permission} ${nothing}`],
    [
      'EROFS',
      'rename',
      '/site/pages/a.json',
      `pages/a.json cannot be written: the disk is read-only. ${nothing}`,
    ],
  ])('is told in words: %s of %s', (code, syscall, path, words) => {
    expect(reasonOf(Object.assign(new Error(code), { code, syscall, path }), 'en', '/site')).toBe(
      words,
    );
  });

  it('is told with what was written, whoever is to blame', () => {
    const stays = 'because it could not be taken back: pages/a.json, pages/b.json.';
    const files = ['pages/a.json', 'pages/b.json'];
    const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    expect(reasonOf(new WriteFault(full, files), 'en')).toBe(
      `A file cannot be written: the disk is full. These files have their new content all the same, ${stays}`,
    );
    const changed = new ChangedElsewhere('pages/c.json');
    expect(reasonOf(new WriteFault(changed, files), 'es')).toMatch(
      /^Otra persona ha cambiado pages\/c\.json\. Estos archivos .+: pages\/a\.json, pages\/b\.json\.$/,
    );
    expect(reasonOf(new OutsideOfPages('pages/x'), 'en')).toBe(
      `pages/x is outside of pages/. ${nothing}`,
    );
    const broken = new WriteFault(new Error('EIO: i/o error'), files);
    expect(reasonOf(broken, 'en')).toMatch(/^EIO: i\/o error /);
    expect(reasonOf(broken, 'en')).toContain(stays);
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
