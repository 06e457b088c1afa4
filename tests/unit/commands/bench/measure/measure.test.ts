import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesFor } from '../../../../../src/commands/bench/builds/changes.ts';
import { measure, processorTime } from '../../../../../src/commands/bench/measure/measure.ts';
import { writeBenchSite } from '../../../../../src/commands/bench/site/site.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'measure-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('measuring a command', () => {
  it('counts what its own children do', { tags: 'full' }, async () => {
    const work = 'let sum = 0; for (let step = 0; step < 4e8; step += 1) sum += step % 7;';
    const parent = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work)}])`;
    const idle = `require('child_process').execFileSync(process.execPath, ['-e', ''])`;
    const busy = await measure({ words: [process.execPath, '-e', parent], folder });
    const rest = await measure({ words: [process.execPath, '-e', idle], folder });
    expect(busy.cpu).toBeGreaterThan(rest.cpu);
    expect(busy.wall).toBeGreaterThan(0);
  });

  it.runIf(process.platform === 'linux')(
    'sees how much memory it takes',
    { tags: 'full' },
    async () => {
      const work = 'const all = Buffer.alloc(2e8, 1); setTimeout(() => all.at(-1), 400);';
      const { memory } = await measure({ words: [process.execPath, '-e', work], folder });
      expect(memory).toBeGreaterThan(190);
    },
  );

  it('tells the end of its output when it fails', async () => {
    const work = 'console.error("no such page"); process.exit(3)';
    const measured = measure({ words: [process.execPath, '-e', work], folder });
    await expect(measured).rejects.toThrow(/ended with 3:\nno such page$/);
  });
});

it('reads the times of any shell, of what it ran and not of itself', () => {
  expect(processorTime('0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n')).toBe(62_750);
  expect(processorTime('0m0.000000s 0m0.000000s\n0m0.060000s 0m0.010000s\n')).toBe(70);
  expect(() => processorTime('')).toThrow('The shell gave no times');
});

it('every change but that of nothing changes a file, and another number changes it again', () => {
  writeBenchSite(folder, 3);
  cpSync('src/sections', join(folder, 'src/sections'), { recursive: true });
  for (const { name, file, make } of changesFor(3)) {
    const texts = [0, 1, 2].map((number) => {
      if (number > 0) make(folder, number);
      return readFileSync(join(folder, file), 'utf8');
    });
    expect(new Set(texts).size).toBe(name === 'nothing' ? 1 : 3);
  }
});
