import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validateAll } from '../../../../../src/commands/bench/validation/ajvProcess.ts';
import {
  validationTable,
  validationTasks,
  writeAjvProcess,
} from '../../../../../src/commands/bench/validation/validation.ts';

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
  it('the process that ajv is measured by looks at the pages alone', () => {
    writePage('_site.json', {});
    const seen: unknown[] = [];
    validateAll((data) => seen.push(data) > 0, folder);
    expect(seen).toEqual([page, page]);
  });

  it('the process that ajv is measured by validates every page', { tags: 'full' }, () => {
    expect(ajvProcess()).toEqual({ status: 0, last: '2' });
  });

  it('the process that ajv is measured by refuses what ajv refuses', () => {
    writePage('wrong.json', { ...page, sections: [{ type: 'heroo', heading: 'x' }] });
    expect(ajvProcess()).toEqual({ status: 1, last: '3' });
  });
});

it('our command finds nothing cached at first, then another page, then the same', () => {
  const command = { words: [], folder };
  const first = join(folder, 'pages/about/us.json');
  const cache = join(folder, '.cache/validate');
  const seen = validationTasks(command, command, 'pages/about/us.json').flatMap((task) =>
    [1, 2].map((round) => {
      task.prepare?.(round);
      const state = `${task.name} ${existsSync(cache)} ${readFileSync(first, 'utf8').length}`;
      mkdirSync(cache, { recursive: true });
      expect(task.warm).toBe(true);
      return state;
    }),
  );
  const { length } = JSON.stringify(page);
  expect(seen).toEqual([
    ...[`cold false ${length}`, `cold false ${length}`],
    ...[`changed true ${length + 1}`, `changed true ${length + 2}`],
    ...[`same true ${length + 2}`, `same true ${length + 2}`],
    ...[`ajv true ${length + 2}`, `ajv true ${length + 2}`],
  ]);
});

it('the table tells our command beside ajv alone', () => {
  const took = (wall: number, cpu: number) => [{ wall, cpu, memory: 0 }];
  const results = {
    cold: took(900, 1200),
    changed: took(360, 500),
    same: took(180, 200),
    ajv: took(720, 1000),
  };
  expect(validationTable({ pages: 10_000, results })).toBe(`\
### 10,000 pages

| validation                                                     | wall s | CPU s | wall / ajv | CPU / ajv |
| -------------------------------------------------------------- | -----: | ----: | ---------: | --------: |
| npm run validate, for the first time (without .cache/validate) |   0.90 |  1.20 |       1.25 |      1.20 |
| again, after one page was changed                              |   0.36 |  0.50 |       0.50 |      0.50 |
| again, after nothing was changed                               |   0.18 |  0.20 |       0.25 |      0.20 |
| ajv’s own code alone                                           |   0.72 |  1.00 |            |           |`);
});

function ajvProcess(): { status: number | null; last: string | undefined } {
  const file = writeAjvProcess('.', folder);
  const { status, stdout } = spawnSync(process.execPath, [file, folder], { encoding: 'utf8' });
  return { status, last: stdout.trim().split('\n').at(-1) };
}

function writePage(name: string, content: unknown): void {
  const file = join(folder, 'pages', name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
