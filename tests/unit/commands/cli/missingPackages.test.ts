import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reasonOf } from '../../../../src/commands/cli/reason.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  for (const part of ['scripts', 'src/shared', 'src/commands/cli', 'package.json'])
    cpSync(part, join(root, part), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

function run(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.js'), ...args], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it.each([
  ['validate', 'en', 'Packages are missing. Run npm ci.\n'],
  ['build', 'es', 'Faltan paquetes. Ejecute npm ci.\n'],
])('%s says so in a sentence without any package', (name, lang, stderr) => {
  expect(run(name, '--lang', lang)).toEqual({ status: 2, stderr });
});

it('a file of the project that is missing is none', () => {
  rmSync(join(root, 'src/commands/cli/bundle.js'));
  const { status, stderr } = run('validate');
  expect(status).toBe(2);
  expect(stderr).toContain('bundle.js');
  expect(stderr).not.toContain('npm ci');
});

const load = createRequire(import.meta.url);

it.each([
  ['a package', true, () => load('no-such-package')],
  ['a file of a package', true, () => load('no-such-package/file.js')],
  ['a package with a scope', true, () => load('@no-such/package')],
  ['a file of the project', false, () => load('./no-such-file.js')],
  ['a file by its whole name', false, () => load('/no/such/file.js')],
])('%s that is missing when a command runs', async (_, isPackage, act) => {
  const error = await Promise.resolve()
    .then(act)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(reasonOf(error, 'en') === 'Packages are missing. Run npm ci.').toBe(isPackage);
});
