import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';

/**
 * Launches the browser of tests and audits: CHROMIUM_PATH, else an installed Chromium or
 * Chrome, else the one inside an npm package.
 * @param args further switches of its command line
 * @throws a message that says what to install when there is none
 */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? installedChromium();
  const executablePath = installed ?? (await packagedChromium());
  return chromium.launch({ executablePath, args: [...quiet, ...args] });
}

/** Without these a browser in a closed network keeps asking for its maker's hosts. */
const quiet = [
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

async function packagedChromium(): Promise<string> {
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (cause) {
    throw new Error(
      'This needs Chromium or Chrome. Install one, or set CHROMIUM_PATH to its file.',
      { cause },
    );
  }
}
