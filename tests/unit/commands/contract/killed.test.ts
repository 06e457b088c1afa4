import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Schema } from '../../../../src/content/schema/contract.ts';
import { corpusFile } from '../../../../src/contract/meaning/corpus.ts';
import { readRecord, refuseChangedCorpus } from '../../../../src/contract/record/record.ts';
import { copyProject } from '../../../support/project.ts';

const project = copyProject();
const schema = join(project.root, 'schema');
const { number } = JSON.parse(project.read('schema/_contract.json'));
const corpus = `schema/corpus/${corpusFile(number)}`;
const recorded = ['schema/_contract.json', corpus].map(
  (file) => [file, project.read(file)] as const,
);
afterAll(() => project.dispose());

/** Ends the process when it is about to put the file of this number in its place. */
const crash = (point: number) => `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs; let left = ${point};
fs.renameSync = (from, to) => {
  if (String(to).includes('/schema/') && left-- === 0) process.kill(process.pid, 'SIGKILL');
  return renameSync(from, to);
};
syncBuiltinESMExports();`;

function recordUntil(point: number) {
  project.write('crash.mjs', crash(point));
  return spawnSync(process.execPath, ['--import', './crash.mjs', 'scripts/run.js', 'contract'], {
    cwd: project.root,
    encoding: 'utf8',
  });
}

/** Tells whether a field is recorded; an error if the record is not that of the corpus beside it. */
function isRecorded(field: string): boolean {
  const record = readRecord(schema);
  if (record) refuseChangedCorpus(schema, record);
  return JSON.stringify(record?.schemas).includes(`"${field}"`);
}

it.each(process.env.FULL ? [0, 1] : [1])(
  'npm run contract that is killed at file %s is finished by the next command',
  { timeout: 600_000 },
  async (point) => {
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
  },
);

it.runIf(process.env.FULL)(
  'npm run contract names what it writes after that, and says when there is nothing',
  { timeout: 600_000 },
  async () => {
    const first = await project.run('contract');
    expect(first.code).toBe(0);
    expect(first.output).toContain('Written: src/generated/types.ts\n');
    expect(first.output).not.toContain('Written: schema/_contract.json');
    const again = await project.run('contract');
    const output = `The contract is the recorded one: number ${number}.\n`;
    expect(again).toEqual({ code: 0, output });
  },
);
