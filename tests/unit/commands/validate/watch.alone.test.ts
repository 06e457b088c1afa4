import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { validate } from '../../../../src/commands/validate/validate.ts';
import { contract } from '../../../support/contract.ts';

import { writeSmallest } from '../../../support/unit/baseSite.ts';
import { givenBy } from '../../../support/unit/givenBy.ts';
import { deadLink } from '../../../support/unit/smallMistakes.ts';
import { testConsole } from '../../../support/unit/testConsole.ts';

let stop = () => {};

// The command itself watches until its process ends.
vi.mock('../../../../src/commands/validate/watch.ts', async (importOriginal) => {
  const { watchPages } =
    await importOriginal<typeof import('../../../../src/commands/validate/watch.ts')>();
  return {
    watchPages(...args: Parameters<typeof watchPages>) {
      stop = watchPages(...args);
    },
  };
});

it('npm run validate -- --watch sees a save that comes while it reports for the first time', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  writeSmallest(root, deadLink);
  const file = join(root, 'pages/about.json');
  const { console, written } = testConsole();
  const out = (text: string) => {
    console.out(text);
    const before = readFileSync(file, 'utf8');
    if (before.includes('/contcat')) writeFileSync(file, before.replace('/contcat', '/contact'));
  };
  try {
    validate(givenBy(['--watch', '--root', root]), contract, { ...console, out });
    expect(written().out).toContain('1 problem in 1 file.');
    await expect.poll(() => written().out).toContain('no problems.');
  } finally {
    stop();
    rmSync(root, { recursive: true });
  }
});
