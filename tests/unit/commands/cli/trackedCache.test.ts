import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tracked-'));
  for (const part of ['scripts', 'src/shared', 'src/commands/cli', 'package.json', '.gitignore'])
    cpSync(part, join(root, part), { recursive: true });
  mkdirSync(join(root, '.cache/release'), { recursive: true });
  writeFileSync(join(root, '.cache/release/client.js'), '');
  git('init', '--quiet');
});

afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root });
}

/** No package is there, so that a command goes no further than to say so. */
function validate(...args: string[]) {
  const command = [join(root, 'scripts/run.js'), 'validate', ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8' });
}

it('a command obeys no cache that a branch has brought', () => {
  git('add', '-f', '.cache');
  const { status, stderr } = validate('--lang', 'en');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^git tracks \.cache\/release\/client\.js, .+ git rm -r --cached .+\n$/);
  expect(validate('--lang', 'es').stderr).toMatch(/^git sigue \.cache\/release\/client\.js, /);
});

it('a cache of one’s own is no hindrance, with git or without', () => {
  git('add', '.');
  const words = 'Packages are missing. Run npm ci.\n';
  expect(validate('--lang', 'en').stderr).toBe(words);
  rmSync(join(root, '.git'), { recursive: true });
  expect(validate('--lang', 'en').stderr).toBe(words);
});
