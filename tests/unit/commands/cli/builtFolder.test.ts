import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleFile } from '../../../../src/build/siteFiles/schedule.ts';
import { builtFolder } from '../../../../src/commands/cli/builtFolder.ts';
import { createDatedFiles } from '../../../../src/content/dates/datedFiles.ts';

let root = '';
let told: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(root, 'dist'));
  told = [];
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  vi.spyOn(console, 'error').mockImplementation((text) => void told.push(text));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Writes the schedule of a page with dates as a build with this clock does. */
function build(clock: string): void {
  const text = '{ "from": "2027-01-01", "until": "2027-01-31", "sections": [] }';
  const dated = createDatedFiles()([{ file: 'pages/offer.json', text }], Date.parse(clock));
  writeFileSync(join(root, 'dist/index.html'), '');
  writeFileSync(join(root, 'dist/_schedule.json'), String(scheduleFile(dated).content));
}

describe('dist/', () => {
  it('is refused without a site', () => {
    expect(builtFolder('en')).toBeUndefined();
    expect(told).toEqual(['There is no site in dist/. Build it first: npm run build']);
  });

  it.each([
    ['en', /^Ahead: the site shows already what changes on 2027-01-01 /],
    ['es', /^Adelantado: el sitio muestra ya lo que cambia el 2027-01-01 /],
  ] as const)('warns where it was built for a day to come: %s', (lang, words) => {
    build('2027-01-10T12:00Z');
    vi.stubEnv('CLOCK', '2026-12-31');
    expect(builtFolder(lang)).toBe(join(root, 'dist'));
    expect(told).toEqual([expect.stringMatching(words)]);
  });

  it('says nothing where it shows what is public', () => {
    for (const clock of ['2026-12-31T12:00Z', '2027-01-10T12:00Z', '2027-02-10T12:00Z']) {
      build(clock);
      vi.stubEnv('CLOCK', clock.slice(0, 16));
      expect(builtFolder('en')).toBe(join(root, 'dist'));
    }
    rmSync(join(root, 'dist/_schedule.json'));
    expect(builtFolder('en')).toBe(join(root, 'dist'));
    expect(told).toEqual([]);
  });
});
