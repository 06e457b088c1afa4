// @module-tag full
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import { corpusFile } from '../../../../src/contract/meaning/corpus.ts';
import { readRecord, refuseChangedCorpus } from '../../../../src/contract/record/record.ts';
import { copyProject, type Project } from '../../../support/project.ts';

/** Ends the process when it is about to put the file of this number in its place. */
const crash = (point: number) => `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs; let left = ${point};
fs.renameSync = (from, to) => {
  if (String(to).includes('/schema/') && left-- === 0) process.kill(process.pid, 'SIGKILL');
  return renameSync(from, to);
};
syncBuiltinESMExports();`;

describe('npm run contract', { timeout: 600_000 }, () => {
  let project: Project;
  let number: number;
  let corpus: string;
  let recorded: [file: string, text: string][];

  beforeAll(() => {
    project = copyProject();
    number = JSON.parse(project.read('schema/_contract.json')).number;
    corpus = `schema/corpus/${corpusFile(number)}`;
    recorded = ['schema/_contract.json', corpus].map((file) => [file, project.read(file)]);
  });
  afterAll(() => project.dispose());

  function recordUntil(point: number) {
    project.write('crash.mjs', crash(point));
    const words = ['--import', './crash.mjs', 'scripts/run.js', 'contract'];
    return spawnSync(process.execPath, words, { cwd: project.root, encoding: 'utf8' });
  }

  /** Tells whether a field is recorded; an error if the record is not that of the corpus beside it. */
  function isRecorded(field: string): boolean {
    const schema = join(project.root, 'schema');
    const record = readRecord(schema);
    if (record) refuseChangedCorpus(schema, record);
    return JSON.stringify(record?.schemas).includes(`"${field}"`);
  }

  it.each([0, 1])('that is killed at file %s is finished by the next command', async (point) => {
    for (const [file, text] of recorded) project.write(file, text);
    const field = `detail${point}`;
    project.edit<Schema>('schema/sections/notice.json', ({ properties = {} }) => {
      properties[field] = { $ref: '../defs.json#/definitions/inline' };
    });
    expect(recordUntil(point).signal).toBe('SIGKILL');
    if (point === 1) expect(() => isRecorded(field)).toThrow(`${corpus} is missing, or is not as`);
    else expect(isRecorded(field)).toBe(false);
    const { output } = await project.run('fact', 'list');
    expect(output).toContain('An earlier command had ended early. Finished its change');
    expect(isRecorded(field)).toBe(true);
  });

  it('names what it writes after that, and says when there is nothing', async () => {
    const first = await project.run('contract');
    expect(first.code).toBe(0);
    expect(first.output).toContain('Written: src/generated/types.ts\n');
    expect(first.output).not.toContain('Written: schema/_contract.json');
    const output = `The contract is the recorded one: number ${number}.\n`;
    expect(await project.run('contract')).toEqual({ code: 0, output });
  });
});
