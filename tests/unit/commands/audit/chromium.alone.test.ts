import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../../../src/commands/audit/chromium.ts';

const packaged = vi.hoisted(() => ({ executablePath: vi.fn<() => Promise<string>>() }));
vi.mock('@sparticuz/chromium', () => ({ default: packaged }));

let folder: string;
let installed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
  installed = join(folder, 'chromium');
  writeFileSync(installed, '');
  chmodSync(installed, 0o755);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
  packaged.executablePath.mockResolvedValue('/packaged/chromium');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

describe.runIf(process.platform === 'linux')('the browser of tests and audits', () => {
  it('the packaged browser comes before an installed one', async () => {
    asOn('linux', 'x64');
    expect(await findChromium()).toEqual({
      executablePath: '/packaged/chromium',
      source: 'packaged',
    });
  });

  it('the browser that CHROMIUM_PATH names comes before the packaged one', async () => {
    asOn('linux', 'x64');
    vi.stubEnv('CHROMIUM_PATH', installed);
    expect(await findChromium()).toEqual({ executablePath: installed, source: 'CHROMIUM_PATH' });
    vi.stubEnv('CHROMIUM_PATH', '/there/is/none');
    await expect(findChromium()).rejects.toThrow('names no program: /there/is/none');
  });

  it.each([
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])(
    'an installed browser is taken where the package has none: %s on %s',
    async (platform, arch) => {
      asOn(platform, arch);
      expect(await findChromium()).toEqual({ executablePath: installed, source: 'installed' });
    },
  );

  it('an installed browser is taken where the package cannot be unpacked', async () => {
    asOn('linux', 'x64');
    packaged.executablePath.mockRejectedValue(new Error('no space left on device'));
    expect(await findChromium()).toEqual({ executablePath: installed, source: 'installed' });
  });
});

function asOn(platform: string, arch: string): void {
  vi.stubGlobal('process', { ...process, platform, arch });
}
