import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'engine-'));
  for (const file of parts) write(file, 'before');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'schema/page.json',
  'scripts/steps.ts',
  'src/build/page.ts',
];

/** The state that scripts/run.js passes must change whenever file bytes change. */
describe('the state of the code that a command is told', () => {
  const copied = [
    'scripts/run.js',
    'src/commands/cli/bundle.js',
    'src/commands/cli/bundles.js',
    'src/shared/inLanguage.js',
  ];

  beforeEach(() => {
    for (const file of copied) write(file, readFileSync(file, 'utf8'));
    write('package.json', '{ "type": "module" }');
    write('tsconfig.json', '{}');
    write('scripts/say.ts', 'console.log(process.env.CODE_STATE);');
    for (const name of ['build', 'generate', 'validate']) write(`scripts/${name}.ts`, '');
    for (const file of [
      'src/build/client/prepareProcess.ts',
      'src/build/workers/checkWorker.ts',
      'src/build/workers/renderWorker.ts',
    ])
      write(file, '');
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(resolve('node_modules/esbuild'), join(root, 'node_modules/esbuild'), 'junction');
  });

  it('is another one whenever the fingerprint is', { tags: 'full' }, () => {
    const states = [stateTold()];
    expect(stateTold()).toBe(states[0]);
    for (const file of parts) {
      write(file, `${readFileSync(join(root, file), 'utf8')}\n`);
      states.push(stateTold());
    }
    install('1.0.0');
    states.push(stateTold());
    expect(new Set(states).size).toBe(parts.length + 2);
  });

  function stateTold(): string {
    const { stdout, stderr } = spawnSync('node', [join(root, 'scripts/run.js'), 'say'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout;
  }
});

function install(version: string): void {
  const packages = { 'node_modules/react': { version } };
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
