import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeErrorMessage } from '../../../../src/build/dist/writeErrors.ts';

it.each([
  [
    "EACCES: permission denied, mkdir '/site/.cache/dist-1'",
    '/site/.cache/dist-1 may not be written (EACCES). A build writes to dist/ and to .cache/.',
  ],
  [
    "EROFS: read-only file system, rename '/site/dist' -> '/site/.cache/dist-1-old'",
    '/site/dist or /site/.cache/dist-1-old may not be written (EROFS). A build writes to dist/ and to .cache/.',
  ],
  [
    'ENOSPC: no space left on device, write',
    'A file has no room on the disk (ENOSPC). A build writes to dist/ and to .cache/.',
  ],
  [
    'Build failed with 1 error:\n\nFailed to write file in /site/.cache/client.js\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:',
    '/site/.cache/client.js has no room on the disk (ENOSPC). A build writes to dist/ and to .cache/.',
  ],
  ["ENOENT: no such file or directory, open '/site/pages/a.json'", undefined],
  ['ENOSPC: as a section has it', undefined],
])('tells of %s', (message, words) => {
  expect(writeErrorMessage(new Error(message))?.en).toBe(words);
});

it('tells of what Node says', () => {
  const file = join(import.meta.filename, 'file');
  expect(writeErrorMessage(errorOf(() => writeFileSync(file, '')))?.en).toBe(
    `${file} is not in a folder (ENOTDIR). A build writes to dist/ and to .cache/.`,
  );
  expect(writeErrorMessage('EACCES')).toBeUndefined();
});

function errorOf(run: () => void): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
