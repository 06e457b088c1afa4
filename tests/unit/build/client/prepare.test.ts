import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alreadyPrepared } from '../../../../src/build/client/prepare.ts';

it.each([
  ['{"client":"/assets/client.js","files":[]}', { client: '/assets/client.js' }],
  ['                                         ', undefined],
])('of what was made of the code %j is taken as %j', (text, prepared) => {
  const root = mkdtempSync(join(tmpdir(), 'prepared-'));
  const folder = join(root, '.cache/release/engine');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), text);
  const found = alreadyPrepared(root, 'engine');
  rmSync(root, { recursive: true });
  expect(found).toEqual(prepared && { ...prepared, files: [], folder });
});
