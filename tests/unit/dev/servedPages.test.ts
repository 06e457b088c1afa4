import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createServedPages } from '../../../src/dev/servedPages.ts';
import { contract } from '../../support/contract.ts';
import { baseFolder } from '../../support/unit/baseSite.ts';

const root = mkdtempSync(join(tmpdir(), 'served-'));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('A page ends on its day though nothing is saved', () => {
  cpSync(baseFolder, root, { recursive: true });
  writeFileSync(join(root, 'pages/offer.json'), offer);
  vi.stubEnv('CLOCK', '2031-06-30T12:00');
  const served = createServedPages({ root, contract, lang: 'en', isShown: false });
  expect(served.at('/offer')).toBeDefined();
  vi.stubEnv('CLOCK', '2031-07-01T00:00');
  expect(served.at('/offer')).toBeUndefined();
});

const offer = JSON.stringify({
  title: 'An offer of Wheel Works',
  description: 'What we offer this year, to whom, and what it costs in all.',
  until: '2031-06-30',
  sections: [{ type: 'hero', heading: 'The offer' }],
});
