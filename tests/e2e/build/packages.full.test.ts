import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject } from '../../support/project.ts';

/** A package that becomes part of the bundled commands, and what npm notes of those it installs. */
const own = ['jsonc-parser', '.package-lock.json'];

const project = copyProject();
let packages: string;

beforeAll(async () => {
  packages = join(project.root, 'node_modules');
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync('node_modules')) {
    const installed = resolve('node_modules', name);
    if (own.includes(name)) cpSync(installed, join(packages, name), { recursive: true });
    else symlinkSync(installed, join(packages, name), 'junction');
  }
  project.edit<{ shareImages: boolean }>('pages/_site.json', (site) => {
    site.shareImages = false;
  });
  expect(await project.run('build')).toMatchObject({ code: 0 });
}, 120_000);

afterAll(() => project.dispose());

it('a build after an update of a package runs its code', {
  timeout: 120_000,
}, async () => {
  appendFileSync(join(packages, 'jsonc-parser/lib/esm/main.js'), "\nconsole.log('updated');\n");
  project.edit<Installed>('node_modules/.package-lock.json', ({ packages }) => {
    Object.assign(packages['node_modules/jsonc-parser'] ?? {}, { version: '99.0.0' });
  });
  const { output } = await project.run('build');
  expect(output).toContain('updated');
});

it('a command after a change of the lock file is bundled anew', {
  timeout: 120_000,
}, async () => {
  const before = bundles();
  project.edit<Installed>('package-lock.json', ({ packages }) => {
    Object.assign(packages['node_modules/react'] ?? {}, { version: '99.0.0' });
  });
  expect(await project.run('fact', '--help')).toMatchObject({ code: 0 });
  expect(bundles()).not.toEqual(before);
});

interface Installed {
  packages: Record<string, { version?: string }>;
}

function bundles(): string[] {
  return readdirSync(join(project.root, '.cache/commands'));
}
