import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validateAll } from '../../../../../src/commands/bench/validation/ajvProcess.ts';
import {
  runValidation,
  writeAjvProcess,
} from '../../../../../src/commands/bench/validation/validation.ts';
import { readContract } from '../../../../../src/content/schema/contract.ts';

const contract = readContract('schema');
const page = {
  title: 'Wills for residents',
  description: 'Which law your will follows.',
  sections: [{ type: 'hero', heading: 'One will, two countries' }],
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'validation-'));
  writePage('index.json', page);
  writePage('about/us.json', page);
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the process that ajv is measured by', () => {
  it('looks at the pages alone', () => {
    writePage('_site.json', {});
    const seen: unknown[] = [];
    validateAll((data) => seen.push(data) > 0, folder);
    expect(seen).toEqual([page, page]);
  });

  it('validates every page', () => {
    expect(ajvProcess()).toEqual({ status: 0, last: { files: 2, refused: 0 } });
  });

  it('refuses what ajv refuses', () => {
    writePage('wrong.json', { ...page, sections: [{ type: 'heroo', heading: 'x' }] });
    expect(ajvProcess()).toEqual({ status: 1, last: { files: 3, refused: 1 } });
  });
});

describe('the comparison', () => {
  it('lets both run in turns, twice each, counts the second and divides ours by ajv', async () => {
    const told: string[] = [];
    const seen: string[] = [];
    const cache = join(folder, '.cache/build');
    const first = join(folder, 'pages/about/us.json');
    const walls = [900, 300, 900, 150, 900, 60, 700, 200];
    const { ours, ajv } = await runValidation({
      root: '.',
      folder,
      contract,
      words: ['validate', '--root', folder],
      rounds: 3,
      measure: async ({ words }) => {
        const wall =
          (walls[told.length % walls.length] ?? 0) + Math.floor(told.length / walls.length);
        const isOurs = words[0] === 'validate';
        told.push(isOurs ? 'ours' : 'ajv');
        if (isOurs) seen.push(`${existsSync(cache)} ${readFileSync(first, 'utf8').length}`);
        mkdirSync(cache, { recursive: true });
        return { wall, cpu: wall * 2 };
      },
    });
    const round = [...Array(6).fill('ours'), 'ajv', 'ajv'];
    expect(told).toEqual([...round, ...round, ...round]);
    const { length } = JSON.stringify(page);
    const other = `true ${length + 1}`;
    const cold = `false ${length}`;
    expect(seen.slice(0, 6)).toEqual([cold, cold, other, ...Array(3).fill(`true ${length}`)]);
    expect(ours.cold.took).toEqual({ wall: 301, cpu: 602 });
    expect(ours.changed.took).toEqual({ wall: 151, cpu: 302 });
    expect(ours.same.took).toEqual({ wall: 61, cpu: 122 });
    expect(ajv).toEqual({ wall: 201, cpu: 402 });
    expect(ours.changed.ratio).toEqual({ wall: 151 / 201, cpu: 151 / 201 });
  });
});

function ajvProcess(): { status: number | null; last: unknown } {
  const file = writeAjvProcess({ root: '.', folder, contract });
  const { status, stdout } = spawnSync(process.execPath, [file, folder], { encoding: 'utf8' });
  return { status, last: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') };
}

function writePage(name: string, content: unknown): void {
  const file = join(folder, 'pages', name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
