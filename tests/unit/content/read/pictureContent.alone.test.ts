import { mkdirSync, mkdtempSync, type openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readPictures } from '../../../../src/content/read/source.ts';
import { createOpen } from '../../../support/opening.ts';
import { siteWith, writeSmallest } from '../../../support/unit/baseSite.ts';

// Who runs the tests may be allowed to read everything.
vi.mock('node:fs', async (original) => {
  const real = await original<{ openSync: typeof openSync }>();
  return {
    ...real,
    openSync(...given: Parameters<typeof openSync>) {
      if (!String(given[0]).endsWith('closed.png')) return real.openSync(...given);
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    },
  };
});

const root = mkdtempSync(join(tmpdir(), 'closed-'));

afterAll(() => rmSync(root, { recursive: true }));

it('A picture that may not be read is a mistake among the others', () => {
  writeSmallest(root);
  mkdirSync(join(root, 'pages/images'), { recursive: true });
  writeFileSync(join(root, 'pages/images/closed.png'), 'x');
  const open = createOpen();
  const { diagnostics } = open(
    siteWith([{ file: 'about.json', right: 'handshake', wrong: 'handshak' }]).sources,
    readPictures(root),
  ).report;
  const mistakes = diagnostics.filter(({ severity }) => severity === 'error');
  expect(mistakes.map(({ code, file }) => `${code} ${file}`)).toContain(
    'false-picture pages/images/closed.png',
  );
  expect(mistakes.length).toBeGreaterThan(1);
});
