import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { CannotRun } from '../cli/command.ts';

/**
 * Launches the browser of tests and audits: the one in CHROMIUM_PATH, else the one that
 * package-lock.json pins, else an installed Chromium or Chrome.
 * @throws CannotRun if there is none, and says what to install
 */
export async function launchChromium(): Promise<Browser> {
  const { executablePath } = await findChromium();
  return chromium.launch({ executablePath, args: quietFlags });
}

/** The browser that `launchChromium` starts, and where it comes from. */
export async function findChromium(): Promise<{ executablePath: string; source: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named))
    throw new CannotRun(`CHROMIUM_PATH names no program: ${named}`);
  if (named) return { executablePath: named, source: 'CHROMIUM_PATH' };
  const packaged = await packagedChromium();
  if (packaged) return { executablePath: packaged, source: 'packaged' };
  const installed = installedChromium();
  if (installed) return { executablePath: installed, source: 'installed' };
  throw new CannotRun(
    'This needs Chromium or Chrome. Install one, or set CHROMIUM_PATH to its file.',
  );
}

/** Without these, a browser in a closed network keeps requesting its vendor's hosts. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
];

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package has a browser for one platform only. */
async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch {
    return;
  }
}
