import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import codeParts from '../../../src/shared/codeParts.json';
import { codeVersionOf, computeCodeVersion } from '../../../src/shared/codeVersion.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'engine-'));
  for (const file of parts) write(file, 'before');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
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

describe('what a site is built with', () => {
  it.each(parts)('the fingerprint of the code changes with %s', (file) => {
    const before = computeCodeVersion(root);
    write(file, 'after');
    expect(computeCodeVersion(root)).not.toBe(before);
    write(file, 'before');
    expect(computeCodeVersion(root)).toBe(before);
  });

  it('is another thing with another version of an installed package', () => {
    const before = computeCodeVersion(root);
    install('1.0.0');
    const first = computeCodeVersion(root);
    install('1.0.1');
    expect(new Set([before, first, computeCodeVersion(root)]).size).toBe(3);
  });

  it('the fingerprint of the code changes with Node', () => {
    const before = computeCodeVersion(root);
    useNode('v99.0.0');
    expect(computeCodeVersion(root)).not.toBe(before);
  });

  it('the fingerprint of the code leaves out the pages', () => {
    const before = computeCodeVersion(root);
    write('pages/index.json', 'another page');
    expect(computeCodeVersion(root)).toBe(before);
  });
});

describe('what was noted of it', () => {
  it('counts as long as the state of the code is the same', () => {
    vi.stubEnv('CODE_STATE', `${root}\nbefore`);
    const before = codeVersionOf(root);
    write('src/build/page.ts', 'after');
    expect(codeVersionOf(root)).toBe(before);
    vi.stubEnv('CODE_STATE', `${root}\nafter`);
    expect(codeVersionOf(root)).toBe(computeCodeVersion(root));
    expect(codeVersionOf(root)).not.toBe(before);
  });

  it('is not that of another folder', () => {
    vi.stubEnv('CODE_STATE', `${root}\nbefore`);
    codeVersionOf(root);
    vi.stubEnv('CODE_STATE', `${root}-other\nbefore`);
    write('src/build/page.ts', 'after');
    expect(codeVersionOf(root)).toBe(computeCodeVersion(root));
  });
});

/** The state that scripts/run.js passes must change whenever file bytes change. */
describe('the state of the code that a command is told', () => {
  const copied = [
    'scripts/run.js',
    'src/commands/cli/bundle.js',
    'src/commands/cli/bundles.js',
    'src/commands/cli/runScript.js',
    'src/commands/cli/trackedCache.js',
    'src/shared/codeParts.json',
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

  it.each([
    ['cut', (file: string) => truncateSync(file)],
    ['gone', (file: string) => rmSync(file)],
  ])('is told too after a bundled command was %s', { tags: 'full' }, (_, damage) => {
    const told = stateTold();
    const commands = join(root, '.cache/commands');
    const [name = ''] = readdirSync(commands);
    damage(join(commands, name, 'say.js'));
    expect(stateTold()).toBe(told);
    expect(readdirSync(commands)).toEqual([name]);
  });

  function stateTold(): string {
    const { stdout, stderr } = spawnSync('node', [join(root, 'scripts/run.js'), 'say'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout;
  }
});

it('every part that is named is there', () => {
  for (const part of [...codeParts.code, ...codeParts.contract])
    expect({ part, isThere: existsSync(part) }).toEqual({ part, isThere: true });
});

function install(version: string): void {
  const packages = { 'node_modules/react': { version } };
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

function useNode(version: string): void {
  vi.stubGlobal('process', Object.create(process, { version: { value: version } }));
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
