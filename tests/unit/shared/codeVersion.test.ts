import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineOf, readEngine } from '../../../src/shared/codeVersion.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'engine-'));
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
  'src/output/page.ts',
];

describe('what a site is built with', () => {
  it.each(parts)('is another thing once %s has changed', (file) => {
    const before = readEngine(root);
    write(file, 'after');
    expect(readEngine(root)).not.toBe(before);
    write(file, 'before');
    expect(readEngine(root)).toBe(before);
  });

  it('is another thing with another Node', () => {
    const before = readEngine(root);
    useNode('v99.0.0');
    expect(readEngine(root)).not.toBe(before);
  });

  it('is not the pages', () => {
    const before = readEngine(root);
    write('pages/index.json', 'another page');
    expect(readEngine(root)).toBe(before);
  });
});

describe('what was noted of it', () => {
  it('counts as long as the state of the code is the same', () => {
    vi.stubEnv('CODE_STATE', `${root}\nbefore`);
    const before = engineOf(root);
    write('src/output/page.ts', 'after');
    expect(engineOf(root)).toBe(before);
    vi.stubEnv('CODE_STATE', `${root}\nafter`);
    expect(engineOf(root)).toBe(readEngine(root));
    expect(engineOf(root)).not.toBe(before);
  });

  it('is not that of another folder', () => {
    vi.stubEnv('CODE_STATE', `${root}\nbefore`);
    engineOf(root);
    vi.stubEnv('CODE_STATE', `${root}-other\nbefore`);
    write('src/output/page.ts', 'after');
    expect(engineOf(root)).toBe(readEngine(root));
  });
});

function useNode(version: string): void {
  vi.stubGlobal('process', Object.create(process, { version: { value: version } }));
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
