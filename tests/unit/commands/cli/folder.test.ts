import { expect, it } from 'vitest';
import { requireFolderForVite } from '../../../../src/commands/cli/folder.ts';

it.each(['/home/ana/site', '/home/ana/mi página (2)', '/tmp/a%20b/[x]'])(
  'A server can load files from %s',
  (folder) => {
    expect(() => requireFolderForVite(folder)).not.toThrow();
  },
);

it.each([
  ['/home/ana/site #2', '#'],
  ['/home/ana/site?', '?'],
])('It is told in words that it cannot from %s', (folder, sign) => {
  expect(() => requireFolderForVite(folder)).toThrow(`${folder} has a ${sign} in its path`);
});
