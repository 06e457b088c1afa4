import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtFolder } from '../../../../src/commands/cli/builtFolder.ts';

let root = '';
let told: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(root, 'dist'));
  told = [];
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.spyOn(console, 'error').mockImplementation((text) => void told.push(text));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe('dist/', () => {
  it('is refused without a site', () => {
    expect(builtFolder('en')).toBeUndefined();
    expect(told).toEqual(['There is no site in dist/. Build it first: npm run build']);
  });

  it('is given where a site is', () => {
    writeFileSync(join(root, 'dist/index.html'), '');
    expect(builtFolder('en')).toBe(join(root, 'dist'));
    expect(told).toEqual([]);
  });
});
